"""The arena: two levels against each other on duplicate deals, on all cores.

`setting` says what is played, `duplicate` plays a deal by every swap of the seats, `levels` finds
who plays, `chunk` does a few deals and keeps the time, `pool` spreads chunks over cores or
machines, `store` keeps what is done, `report` counts it up, `run` joins them. The page has none of
it.
"""

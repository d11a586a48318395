"""Search by sampled deals and exact endings: what the levels above the rules of thumb play by."""

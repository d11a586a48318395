"""Baza: rules, computer players and table of Spanish and Italian card games."""

"""How fast the site starts and answers, measured in a real browser: `make bench`."""

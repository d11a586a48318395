"""Commands of the command line that are more than a few lines, and what several of them share."""

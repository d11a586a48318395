"""What builds, serves and checks the site. Nothing here runs in the page."""

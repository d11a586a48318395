/* Where the site lies, for scripts of pages at any depth: window.bazaHome, an address that ends in a slash. */
"use strict";

window.bazaHome = new URL("../", document.currentScript.src).href;

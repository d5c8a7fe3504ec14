#!/bin/sh
# Starts the Chromium at CHROMIUM, in place of Playwright's direct start.
set -e
# Chromium otherwise loads the address bar as web pages for every window, which takes more CPU time than most pages, and a spare process.
unused=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess
# A new frame and view for every page takes a third of the CPU time of opening it. Browsers that the service starts keep this protection against
# hostile pages.
unused=$unused,RenderDocument
for argument; do
  shift
  case $argument in
    # Chromium reads the last of these arguments only, and Playwright passes one.
    --disable-features=*) set -- "$@" "$argument,$unused" ;;
    *) set -- "$@" "$argument" ;;
  esac
done
program=$CHROMIUM
unset CHROMIUM
exec "$program" "$@"

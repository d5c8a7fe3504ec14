#!/bin/sh
# Starts Chromium for one session, in place of Playwright's direct start.
# SESSION_FOLDER: where the process id is stored; SESSION_HOME: profile and temporary files; CHROMIUM: the program;
# SESSION_USER: uid:gid that Chromium runs as, or empty.
set -e
# Chromium otherwise loads the address bar as web pages for every window, which takes most of the CPU time of a session, and a spare process.
unused=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess
echo $$ > "$SESSION_FOLDER/process"
for argument; do
  shift
  case $argument in
    --user-data-dir=*)
      # Playwright's own profile folder would survive a kill -9 of the service.
      rmdir "${argument#*=}" 2>/dev/null || true
      set -- "$@" "--user-data-dir=$SESSION_HOME/profile" ;;
    # Chromium reads the last of these arguments only, and Playwright passes one.
    --disable-features=*) set -- "$@" "$argument,$unused" ;;
    *) set -- "$@" "$argument" ;;
  esac
done
user=$SESSION_USER program=$CHROMIUM
unset SESSION_USER CHROMIUM SESSION_FOLDER SESSION_HOME
if command -v setpriv >/dev/null 2>&1; then
  # The kernel kills Chromium when the service dies, even if Chromium hangs.
  if [ -n "$user" ]; then
    exec setpriv --reuid="${user%:*}" --regid="${user#*:}" --clear-groups --pdeathsig=KILL -- "$program" "$@"
  fi
  exec setpriv --pdeathsig=KILL -- "$program" "$@"
fi
exec "$program" "$@"

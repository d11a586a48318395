#!/usr/bin/env bash
# Say plainly what is missing before anything is built: Python 3.11+, its venv module, Node 20+, npm.
# Argument 1: the Python to check.
set -u
python=${1:-python3}
failed=0

complain() {
  echo "$1" >&2
  failed=1
}

if ! command -v "$python" >/dev/null; then
  complain "Python is missing: please install Python 3.11 or newer."
elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
  complain "$("$python" --version 2>&1) is too old: Baza needs Python 3.11 or newer (make PYTHON=… chooses another)."
elif ! "$python" -c 'import venv, ensurepip' 2>/dev/null; then
  complain "Python's venv module is missing: please install it (Debian and Ubuntu: apt-get install python3-venv)."
fi

if ! command -v node >/dev/null; then
  complain "Node is missing: please install Node 20 or newer."
elif ! node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)'; then
  complain "Node $(node --version) is too old: Baza needs Node 20 or newer."
fi
command -v npm >/dev/null || complain "npm is missing: please install it (it usually comes with Node)."

exit "$failed"

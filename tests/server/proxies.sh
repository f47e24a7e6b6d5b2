# nginx and caddy in front of the server, with the examples of lib/serve: the page below a path, WebSockets, event
# streams, and limits by the client's own address. A proxy that is not installed is skipped.
. tools/tap.sh

part python3 tests/service/proxies.py "$scratch"

done_testing

# What those who run a server need: health, metrics, logs, a graceful end, proxies in front of it, and sockets that a service
# manager has opened. The server is the one with sanitizers.
. tools/tap.sh

part python3 tests/online/operation.py "$scratch"
part python3 tests/online/service.py "$scratch"

done_testing

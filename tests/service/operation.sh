# What operators of a server need: health, metrics, logs, a graceful shutdown, proxies in front of it, and sockets
# opened by a service manager. The server is built with sanitizers.
. tools/tap.sh

parts "python3 tests/service/operation.py $scratch" "python3 tests/service/service.py $scratch"

done_testing

# The engine on s390x, which is big-endian.
. tools/tap.sh
. tools/digests.sh
. tools/machine.sh

machine s390x-linux-gnu qemu-s390x portable

done_testing

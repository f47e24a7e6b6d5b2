# The engine on 64-bit ARM, which has its own kernel for the network.
. tools/tap.sh
. tools/digests.sh
. tools/machine.sh

machine aarch64-linux-gnu qemu-aarch64 neon

done_testing

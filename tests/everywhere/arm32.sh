# The engine on 32-bit ARM, as Debian's armhf has it.
. tools/tap.sh
. tools/digests.sh
. tools/machine.sh

machine arm-linux-gnueabihf qemu-arm portable

done_testing

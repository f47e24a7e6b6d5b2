#!/bin/sh
# Draws the icons of the page, web/icons, from web/symbols/app-icon.svg, with rsvg-convert and pngquant (Debian:
# librsvg2-bin, pngquant). They are in the repository, so that building needs neither; web/icons/made-from says what
# they were made from.
#
#     tools/icons.sh          draw them
#     tools/icons.sh --sum    print what they would be made from now
set -e
icon=web/symbols/app-icon.svg
sum=$({ cat $icon && grep -v '^#' tools/icons.sh; } | sha256sum | cut -c1-64)
[ "$1" != --sum ] || { echo "$sum"; exit; }

icons=web/icons
rm -rf $icons
mkdir $icons
for size in 48 72 96 128 144 152 192 256 384 512; do
  rsvg-convert --width $size --height $size --output $icons/$size.png $icon
done

# If the system rounds the corners itself, the background extends to the edge; if it may cut out a circle, the picture
# keeps a margin.
square='s|<rect width="48" height="48" rx="11"|<rect x="-48" y="-48" width="144" height="144"|'
sed "$square" $icon | rsvg-convert --width 180 --height 180 --output $icons/apple-180.png
for size in 192 512; do
  sed "$square; s|viewBox=\"0 0 48 48\"|viewBox=\"-14 -14 76 76\"|" $icon |
    rsvg-convert --width $size --height $size --output $icons/maskable-$size.png
done
pngquant --strip --speed 1 --force --ext .png 64 $icons/*.png
echo "$sum" >$icons/made-from

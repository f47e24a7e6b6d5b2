// apng.mjs: the animation in the README shows what was filmed, and stores only what changed.
import { deflateSync } from 'node:zlib';
import { doneTesting, same, test } from '../../tools/tap.mjs';
import { apng, decode } from './apng.mjs';

const WIDTH = 20,
  HEIGHT = 12;

/**
 * Makes an RGB screenshot, like Chromium's, from a function that gives the colour of each pixel.
 * @param {(x: number, y: number) => number[]} colour
 */
function screenshot(colour) {
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    0,
    ...Array.from({ length: WIDTH }, (_pixel, x) => colour(x, y)).flat(),
  ]);
  const header = Buffer.alloc(33),
    data = deflateSync(Buffer.from(rows.flat())),
    length = Buffer.alloc(4);
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(WIDTH, 16);
  header.writeUInt32BE(HEIGHT, 20);
  header[24] = 8;
  header[25] = 2;
  length.writeUInt32BE(data.length);
  return Buffer.concat([header, length, Buffer.from('IDAT', 'latin1'), data, Buffer.alloc(4)]);
}

/** Returns the properties of the frames. @param {Buffer} picture */
function framesOf(picture) {
  const frames = [];
  for (let at = 8; at < picture.length; at += picture.readUInt32BE(at) + 12)
    if (picture.toString('latin1', at + 4, at + 8) === 'fcTL') {
      const [width, height, left, top] = [12, 16, 20, 24].map((offset) => picture.readUInt32BE(at + offset));
      frames.push(`${left},${top} ${width}x${height} ${picture.readUInt16BE(at + 28)} ms`);
    }
  return frames.join('; ');
}

const garden = screenshot((x, y) => [x * 12, y * 20, (x * y * 7) % 256]);
const walked = screenshot((x, y) => (x >= 3 && x < 7 && y >= 2 && y < 4 ? [255, 0, 0] : [x * 12, y * 20, (x * y * 7) % 256]));

await test('the first frame has every pixel as it was filmed', () =>
  same(String(decode(apng([{ png: garden, ms: 100 }])).pixels), String(decode(garden).pixels), 'the pixels'));

await test('a frame that follows has the rectangle that changed and no more', () =>
  same(
    framesOf(
      apng([
        { png: garden, ms: 100 },
        { png: walked, ms: 80 },
      ]),
    ),
    '0,0 20x12 100 ms; 3,2 4x2 80 ms',
    'the frames',
  ));

await test('while nothing moves, the frame before stays', () =>
  same(
    framesOf(
      apng([
        { png: garden, ms: 100 },
        { png: garden, ms: 80 },
      ]),
    ),
    '0,0 20x12 180 ms',
    'the frames',
  ));

doneTesting();

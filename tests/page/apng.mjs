// A small encoder for animated PNGs, made of screenshots. Browsers and GitHub show the format, it needs only zlib, and
// it keeps true colours. After the first frame, only the rectangle that changed is stored, and in it only the pixels
// that changed.
//
//     writeFileSync('turn.png', apng([{ png, ms: 700 }, { png: next, ms: 80 }]));
//
// The format: https://www.w3.org/TR/png-3/#apng-frame-based-animation
import { deflateSync, inflateSync } from 'node:zlib';
import { crc32 } from './crc32.mjs';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const CHANNELS = { 2: 3, 6: 4 }; // for the colour types of screenshots: RGB, RGBA
const RGBA = 6,
  BYTES = 4;
const BLEND_OVER = 1;

/** @typedef {{width: number, height: number, pixels: Uint32Array}} Image pixels hold red in their lowest byte */
/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** @param {{png: Buffer, ms: number}[]} shots all of one size; each is shown for `ms` milliseconds @returns {Buffer} */
export function apng(shots) {
  const frames = [];
  let before;
  for (const { png, ms } of shots) {
    const image = decode(png),
      box = before ? changed(before, image) : { left: 0, top: 0, width: image.width, height: image.height };
    if (box) frames.push({ image, before, box, ms });
    else frames.at(-1).ms += ms; // nothing moved: the previous frame stays longer
    before = image;
  }
  const [
    {
      image: { width, height },
    },
  ] = frames;
  const header = numbers([width, 4], [height, 4], [8, 1], [RGBA, 1], [0, 1], [0, 1], [0, 1]);
  const chunks = [chunk('IHDR', header), chunk('acTL', numbers([frames.length, 4], [0, 4]))];
  let sequence = 0;
  for (const [i, { image, before: under, box, ms }] of frames.entries()) {
    const control = [
      [sequence++, 4],
      [box.width, 4],
      [box.height, 4],
      [box.left, 4],
      [box.top, 4],
      [Math.round(ms), 2],
      [1000, 2],
      [0, 1],
      [BLEND_OVER, 1],
    ];
    chunks.push(chunk('fcTL', numbers(...control)));
    const data = deflateSync(filtered(differing(image, under, box), box), { level: 9 });
    chunks.push(i ? chunk('fdAT', Buffer.concat([numbers([sequence++, 4]), data])) : chunk('IDAT', data));
  }
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

/** Big-endian numbers, each with its size in bytes. @param {number[][]} pairs */
function numbers(...pairs) {
  const bytes = Buffer.alloc(pairs.reduce((sum, [, size]) => sum + size, 0));
  pairs.reduce((at, [value, size]) => bytes.writeUIntBE(value, at, size), 0);
  return bytes;
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([numbers([data.length, 4]), body, numbers([crc32(body), 4])]);
}

/**
 * Returns the smallest box around all differences; null if there are none.
 * @param {Image} before @param {Image} after @returns {Box | null}
 */
function changed(before, { width, height, pixels }) {
  let left = width,
    right = -1,
    top = height,
    bottom = -1;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (pixels[i] !== before.pixels[i]) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = y;
      }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Returns the pixels of a box; those that equal the previous frame are transparent.
 * @param {Image} image @param {Image | undefined} before @param {Box} box
 */
function differing({ width, pixels }, before, box) {
  const part = new Uint32Array(box.width * box.height);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const at = (box.top + y) * width + box.left + x;
      if (pixels[at] !== before?.pixels[at]) part[y * box.width + x] = pixels[at];
    }
  return Buffer.from(part.buffer);
}

/** The filters' predictions of a byte from those to its left, above and above left, in the order of PNG. */
const FILTERS = [() => 0, (left) => left, (_left, above) => above, (left, above) => (left + above) >> 1, paeth];

/** @param {number} left @param {number} above @param {number} corner */
function paeth(left, above, corner) {
  const guess = left + above - corner;
  const [byLeft, byAbove, byCorner] = [left, above, corner].map((value) => Math.abs(guess - value));
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

/** Encodes each row with the filter that leaves the smallest numbers. @param {Buffer} bytes @param {Box} box */
function filtered(bytes, { width, height }) {
  const length = width * BYTES,
    rows = [];
  for (let y = 0; y < height; y++) {
    const row = bytes.subarray(y * length, (y + 1) * length),
      above = y ? bytes.subarray((y - 1) * length, y * length) : Buffer.alloc(length);
    const tried = FILTERS.map((predict, filter) => {
      const out = Buffer.alloc(length + 1, filter);
      let size = 0;
      for (let x = 0; x < length; x++) {
        const left = x < BYTES ? 0 : row[x - BYTES],
          corner = x < BYTES ? 0 : above[x - BYTES];
        out[x + 1] = row[x] - predict(left, above[x], corner);
        size += Math.min(out[x + 1], 256 - out[x + 1]);
      }
      return { out, size };
    });
    rows.push(tried.reduce((best, each) => (each.size < best.size ? each : best)).out);
  }
  return Buffer.concat(rows);
}

/**
 * Decodes a screenshot: eight bits a channel, not interlaced. For an animation, returns its first frame.
 * @param {Buffer} png @returns {Image}
 */
export function decode(png) {
  const width = png.readUInt32BE(16),
    height = png.readUInt32BE(20),
    channels = CHANNELS[png[25]];
  const parts = [];
  for (let at = SIGNATURE.length; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const bytes = inflateSync(Buffer.concat(parts)),
    length = width * channels,
    pixels = new Uint32Array(width * height);
  let above = Buffer.alloc(length);
  for (let y = 0, i = 0; y < height; y++) {
    const predict = FILTERS[bytes[y * (length + 1)]],
      row = bytes.subarray(y * (length + 1) + 1, (y + 1) * (length + 1));
    for (let x = 0; x < length; x++)
      row[x] += predict(x < channels ? 0 : row[x - channels], above[x], x < channels ? 0 : above[x - channels]);
    for (let x = 0; x < length; x += channels, i++)
      pixels[i] = (0xff000000 | (row[x + 2] << 16) | (row[x + 1] << 8) | row[x]) >>> 0;
    above = row;
  }
  return { width, height, pixels };
}

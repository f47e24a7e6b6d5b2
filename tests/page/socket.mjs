// A WebSocket for node, which in Debian has none: as much of RFC 6455 as the page's connection needs.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const TEXT = 1,
  CLOSE = 8,
  PING = 9,
  PONG = 10;

/** Dispatches `message` with `data`, and `close` with `code`, as a browser's socket does. */
export class Socket extends EventTarget {
  /** @param {string} address of a server @param {string} [key] */
  constructor(address, key = '') {
    super();
    const { hostname, port, host } = new URL(address);
    this.rest = Buffer.alloc(0);
    this.open = false;
    this.code = 1006;
    this.line = connect(Number(port), hostname);
    this.line.write(
      [
        'GET /api/socket HTTP/1.1',
        `Host: ${host}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Protocol: sanssouci.1',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        ...(key ? [`Authorization: Bearer ${key}`] : []),
        '',
        '',
      ].join('\r\n'),
    );
    this.line.on('data', (bytes) => this.hear(Buffer.concat([this.rest, bytes])));
    this.line.on('error', () => {}).on('close', () => this.dispatchEvent(Object.assign(new Event('close'), { code: this.code })));
  }

  /** @param {string} text */
  send(text) {
    this.write(TEXT, Buffer.from(text));
  }

  close() {
    this.line.destroy();
  }

  /** @param {number} opcode @param {Buffer} data */
  write(opcode, data) {
    const mask = randomBytes(4),
      size = data.length;
    const head = size < 126 ? [0x80 | opcode, 0x80 | size] : [0x80 | opcode, 0xfe, size >> 8, size & 255];
    this.line.write(Buffer.concat([Buffer.from(head), mask, data.map((byte, i) => byte ^ mask[i % 4])]));
  }

  /** @param {Buffer} bytes */
  hear(bytes) {
    if (!this.open) {
      const end = bytes.indexOf('\r\n\r\n');
      this.rest = bytes;
      if (end < 0) return;
      this.open = true;
      bytes = bytes.subarray(end + 4);
    }
    for (;;) {
      const short = bytes[1] ?? 0,
        from = short < 126 ? 2 : short === 126 ? 4 : 10;
      const size =
        bytes.length < from
          ? Infinity
          : short < 126
            ? short
            : short === 126
              ? bytes.readUInt16BE(2)
              : Number(bytes.readBigUInt64BE(2));
      this.rest = bytes;
      if (bytes.length < from + size) return;
      this.take(bytes[0] & 15, bytes.subarray(from, from + size));
      bytes = bytes.subarray(from + size);
    }
  }

  /** @param {number} opcode @param {Buffer} data */
  take(opcode, data) {
    if (opcode === TEXT) this.dispatchEvent(Object.assign(new Event('message'), { data: data.toString() }));
    else if (opcode === PING) this.write(PONG, data);
    else if (opcode === CLOSE) {
      if (data.length > 1) this.code = data.readUInt16BE(0);
      this.line.end();
    }
  }
}

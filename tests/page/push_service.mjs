// A push service on this machine, for tests: it speaks https, and decrypts the messages as a browser would,
// with http_ece.
//
//     node tests/page/push_service.mjs KEY.pem CERTIFICATE.pem
//
// Its first line contains the port and the keys to subscribe with; then there is a line for each request. The path
// selects the answer.
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import ece from 'http_ece';

const [key, cert] = process.argv.slice(2).map((name) => readFileSync(name));
const receiver = createECDH('prime256v1');
receiver.generateKeys();
const auth = randomBytes(16).toString('base64url');
const say = (what) => process.stdout.write(`${JSON.stringify(what)}\n`);

/** Returns the claims of `vapid t=TOKEN, k=KEY` if its signature is valid; null otherwise. */
function claimsOf(header) {
  const [, token, point] = /^vapid t=([^,]+), k=(\S+)$/.exec(header ?? '') ?? [];
  if (!token) return null;
  const [head, claims, signature] = token.split('.');
  const bytes = Buffer.from(point, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  };
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return good ? { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key: point } : null;
}

function decrypted(body, { 'content-encoding': coding }) {
  if (coding !== 'aes128gcm') return null;
  return ece.decrypt(body, { version: 'aes128gcm', privateKey: receiver, authSecret: auth }).toString();
}

const answers = {
  ok: (response) => response.writeHead(201).end(),
  gone: (response) => response.writeHead(410).end(),
  busy: (response) => response.writeHead(503, { 'Retry-After': '7' }).end(),
  redirect: (response) => response.writeHead(307, { Location: `https://127.0.0.1:${server.address().port}/ok/redirected` }).end(),
  huge: (response) => response.writeHead(201).end('x'.repeat(1 << 16)),
  slow: () => {}, // never
};

const server = createServer({ key, cert }, async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  let text = null;
  try {
    text = decrypted(body, request.headers) ?? body.toString();
  } catch (error) {
    say({ error: String(error) });
  }
  say({
    path: request.url,
    method: request.method,
    headers: request.headers,
    text,
    vapid: claimsOf(request.headers.authorization),
  });
  answers[request.url.split('/')[1]]?.(response);
});

server.listen(0, '127.0.0.1', () =>
  say({ port: server.address().port, keys: { p256dh: receiver.getPublicKey().toString('base64url'), auth } }),
);

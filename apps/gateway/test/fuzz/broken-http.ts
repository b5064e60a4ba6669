import { connect } from 'node:net';
import type { Random } from './random.ts';

/** The timeout for a response or the end of a connection; generous for a busy machine. */
const timeoutMs = 30_000;

const pieces = [
  'GET / HTTP/1.1\r\nHost: localhost\r\n',
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nab',
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'BREW /coffee HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /\u0000\u0001 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'b'.repeat(70_000)}\r\n\r\n`,
  'GET http://[::1 HTTP/1.1\r\nHost: [::1\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0000\u0005hello',
  '\r\n\r\n\r\n',
] as const;

/** Sends bytes that are not HTTP and closes the connection; returns the response. */
export async function sendBrokenHttp(port: number, random: Random): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The gateway neither answered nor hung up.')));
  socket.on('data', chunk => {
    received += chunk.toString('latin1');
  });
  // The gateway may reset the connection; that counts as closing it.
  let failure: Error | undefined;
  socket.on('error', error => {
    failure = error;
  });
  // Not `once` of node:events, which rejects on a connection reset.
  const closed = new Promise(resolve => socket.once('close', resolve));
  const piece: string = random.pick(pieces);
  const text = random.chance(50) ? piece : piece.slice(0, 1 + random.below(piece.length));
  socket.end(Buffer.from(text, 'latin1'));
  await closed;
  return failure?.message.startsWith('The gateway') ? failure.message : received;
}

import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** An error reply: the status, the stable code, and the sentence for users. */
export type Refusal = { readonly status: number; readonly code: string; readonly error: string };

/** The errors of requests that no route sees. */
export type Refusals = {
  /** The bytes are no HTTP, or the request has no host. */
  readonly malformed: Refusal;
  readonly headersTooLarge: Refusal;
  /** The request did not arrive in time. */
  readonly late: Refusal;
  /** An `Expect` header other than `100-continue`. */
  readonly expectation: Refusal;
  /** `CONNECT`: this is no proxy. */
  readonly tunnel: Refusal;
};

type Headers = Readonly<Record<string, string>>;

/** Sends an error reply without the framework, and closes the connection: the rest of the request is not read. */
export function refuse(response: ServerResponse, refusal: Refusal, headers: Headers): void {
  const { body, all } = compose(refusal, headers);
  response.writeHead(refusal.status, all);
  response.end(body);
}

/** Writes an error reply on a socket for which there is no response object, and closes it. */
export function refuseOnSocket(socket: Duplex, refusal: Refusal, headers: Headers): void {
  if (socket.writable) {
    const { body, all } = compose(refusal, headers);
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines].join('\r\n');
    socket.write(`${head}\r\n\r\n${body}`);
  }
  socket.destroy();
}

function compose({ code, error }: Refusal, headers: Headers): { body: string; all: Headers } {
  const requestId = randomUUID();
  const body = JSON.stringify({ error, code, requestId });
  const all = {
    ...headers,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { body, all };
}

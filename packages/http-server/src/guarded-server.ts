import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyServerFactory, FastifyServerOptions } from 'fastify';
import { type ArrivalLimit, watchArrival } from './arrival-limit.ts';
import { type Refusal, type Refusals, refuse, refuseOnSocket } from './refusal.ts';

/** The limits and replies of a server. */
export type GuardedServerOptions = {
  /** From opening a connection until the headers of a request have arrived, in milliseconds. */
  readonly headersMs: number;
  /** The limit of every request that no route gives another one with `limitArrival`. */
  readonly arrival: ArrivalLimit;
  /** The longest limit that any route gives, in milliseconds. */
  readonly maxArrivalMs: number;
  /** How often Node checks the connections, in milliseconds. */
  readonly checkMs: number;
  /** How long a connection may be silent, in milliseconds. */
  readonly idleMs: number;
  readonly refusals: Refusals;
  /** The headers of every error reply. */
  readonly headers: () => Readonly<Record<string, string>>;
};

/** How long an idle connection is kept for the client's next request. Fastify's own default. */
const keepAliveMs = 72_000;

/**
 * Options for Fastify: a server that limits how long each request may take to arrive, and that replies to requests
 * which never reach a route as routes do. Node and Fastify would use formats of their own, without headers.
 */
export function guardedServer(
  options: GuardedServerOptions,
): Pick<FastifyServerOptions<Server>, 'clientErrorHandler'> & { readonly serverFactory: FastifyServerFactory<Server> } {
  const { refusals, headers } = options;
  /** The latest response of each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>();
  const onSocket = (socket: Duplex, refusal: Refusal): void => {
    // A second reply inside a response that has begun would be read as a part of it.
    if (responses.get(socket)?.headersSent === true && responses.get(socket)?.writableFinished !== true) {
      socket.destroy();
    } else refuseOnSocket(socket, refusal, headers());
  };

  return {
    clientErrorHandler(this: FastifyInstance, error: Error & { readonly code?: string }, socket) {
      // The client has gone: a reply would not be read, and nothing is wrong here.
      if (error.code === 'ECONNRESET' || error.code === 'HPE_INVALID_EOF_STATE' || socket.destroyed) {
        socket.destroy();
        return;
      }
      const refusal = refusalOf(error.code, refusals);
      this.log.info({ code: refusal.code, reason: error.code }, 'a request was refused before its route');
      onSocket(socket, refusal);
    },
    serverFactory: handler => {
      const server = createServer(
        {
          headersTimeout: options.headersMs,
          // Node's limit is for all requests alike, so it is the longest; `watchArrival` has the shorter ones.
          requestTimeout: options.maxArrivalMs,
          connectionsCheckingInterval: options.checkMs,
          // Node's own reply has no body and none of our headers.
          requireHostHeader: false,
        },
        (request, response) => {
          responses.set(request.socket, response);
          if (request.headers.host === undefined && request.httpVersion === '1.1') {
            refuse(response, refusals.malformed, headers());
            return;
          }
          watchArrival(request, options.arrival, () => {
            const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
            server.emit('clientError', late, request.socket);
          });
          handler(request, response);
        },
      );
      server.keepAliveTimeout = keepAliveMs;
      server.setTimeout(options.idleMs);
      server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) =>
        refuse(response, refusals.expectation, headers()),
      );
      server.on('connect', (_: IncomingMessage, socket: Duplex) => {
        // From here on the socket has no owner, and without a listener its errors would end the process.
        socket.on('error', () => undefined);
        onSocket(socket, refusals.tunnel);
      });
      return server;
    },
  };
}

function refusalOf(code: string | undefined, refusals: Refusals): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusals.late;
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return refusals.headersTooLarge;
  return refusals.malformed;
}

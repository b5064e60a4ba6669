import { type FastifyInstance, LogController } from 'fastify';

/** Disables the framework's two log lines for each request; see `registerRequestLog`. */
export const withoutRequestLines: LogController = new LogController({ disableRequestLogging: true });

/** Responses slower than this are logged as warnings. */
const slowMs = 1_000;

/**
 * Logs one line for each request, after its response. Redaction is disabled for it, since it is the second most
 * expensive step of a catalogue page, and these fields contain no secrets: the query string is omitted. A slow request
 * is logged as a warning, with its route.
 */
export function registerRequestLog(app: FastifyInstance): void {
  const log = app.log.child({}, { redact: { paths: [] } });
  app.addHook('onResponse', (request, reply, done) => {
    const [path] = request.url.split('?', 1);
    const { method, id: reqId, ip: address } = request;
    const ms = Math.round(reply.elapsedTime);
    const line = { reqId, method, path, address, status: reply.statusCode, ms };
    if (ms < slowMs) log.info(line, 'request completed');
    else log.warn({ ...line, route: request.routeOptions.url ?? 'none' }, 'a request was slow');
    done();
  });
}

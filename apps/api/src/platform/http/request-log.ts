import { type FastifyInstance, LogController } from 'fastify';

/** Leaves out the framework's own two lines for each request; see `registerRequestLog`. */
export const withoutRequestLines: LogController = new LogController({ disableRequestLogging: true });

/** From here on a reply feels slow. */
const slowMs = 1_000;

/**
 * One line for each request, when it has been answered. The framework's own two would log the same twice, and searching
 * them for secrets costs more than anything else of a catalogue page but the query itself. These
 * fields hold none, so nothing is searched: the query string is left off.
 * A slow one is a warning, with its route.
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

import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggedPath } from './logged-path.ts';

/** Disables the framework's two log lines for each request; see `registerRequestLog`. */
export const withoutRequestLines: LogController = new LogController({ disableRequestLogging: true });

/** Responses slower than this are logged as warnings. */
const slowMs = 1_000;

const closedEarly = 'the connection closed before the response';

/**
 * Logs one line for each request, after its response. Redaction is disabled for it, since it is the second most
 * expensive step of a catalogue page, and these fields contain no secrets: see `loggedPath`. A slow request is logged
 * as a warning, with its route. A request whose connection closed before the response has a line without a
 * status.
 */
export function registerRequestLog(app: FastifyInstance): void {
  const log = app.log.child({}, { redact: { paths: [] } });
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      if (!raw.writableFinished) log.info({ ...lineOf(request), ms: msOf(reply) }, closedEarly);
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const ms = msOf(reply);
    const line = { ...lineOf(request), status: reply.statusCode, ms };
    if (hasHungUp(request)) log.info({ ...lineOf(request), ms }, closedEarly);
    else if (ms < slowMs) log.info(line, 'request completed');
    else log.warn({ ...line, route: request.routeOptions.url ?? 'none' }, 'a request was slow');
    done();
  });
}

const msOf = (reply: FastifyReply): number => Math.round(reply.elapsedTime);

function lineOf(request: FastifyRequest) {
  const { method, id: reqId, ip: address, routeOptions } = request;
  return { reqId, method, path: loggedPath(request.url, routeOptions.url), address };
}

/** Whether the connection closed before the request had arrived completely: no error of the server. */
export function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

import { type ErrorCode, errorTable } from '@guichet/contracts/errors';
import { hasHungUp, loggedPath, type Refusal, type Refusals } from '@guichet/http-server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isDatabaseBusy, isUnstorableText } from '../database/database.ts';
import { AppError } from './app-error.ts';
import { describeInvalidFields } from './invalid-field.ts';

/** The errors of requests that are rejected before the framework sees them. */
export const refusals: Refusals = {
  malformed: refusalOf('invalid_request'),
  headersTooLarge: refusalOf('headers_too_large'),
  late: refusalOf('request_timeout'),
  expectation: refusalOf('expectation_failed'),
  tunnel: refusalOf('method_not_allowed'),
};

/**
 * Sends the response to a request that the framework rejects before routing, for instance for an undecodable URL. No
 * hook runs then, so this function adds the hooks' headers. Pass it as `frameworkErrors`.
 */
export function refuseUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error);
  request.log.info({ code: known.code, path: loggedPath(request.url, undefined) }, 'request refused');
  void reply.headers({ ...request.server.securityHeaders, 'x-request-id': request.id });
  void sendError(request, reply, known);
}

/** Registers the error handler, which turns every error into a `{error, code, requestId}` response. */
export function registerErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const known = toAppError(error);
    if (hasHungUp(request)) request.log.debug({ err: error }, 'the request ended early');
    // Neither a storm nor a restart of the database is a fault of the code: a short line for each request, and no stack.
    else if (isLoad(known)) request.log.warn({ code: known.code, reason: causeOf(known) }, 'request refused');
    else if (known.status >= 500) request.log.error({ err: error, code: known.code }, 'request failed');
    else request.log.info({ code: known.code, err: known.cause }, 'request refused');
    return sendError(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) => {
    const [url = ''] = request.url.split('?');
    const here = ['GET', 'POST', 'PUT', 'DELETE'].filter(method => app.findRoute({ method, url }) !== null);
    if (here.length === 0) return sendError(request, reply, new AppError('not_found'));
    return sendError(request, reply.header('allow', here.join(', ')), new AppError('method_not_allowed'));
  });
}

/** Whether the request was rejected because too many came at once, or the database is away. */
function isLoad({ code }: AppError): boolean {
  return code === 'overloaded' || code === 'busy' || code === 'not_ready';
}

function causeOf({ cause }: AppError): string | undefined {
  return cause instanceof Error ? cause.message : undefined;
}

function refusalOf(code: ErrorCode): Refusal {
  const { status, en } = errorTable[code];
  return { status, code, error: en };
}

/** Sends an error response. A 5xx has only the table's text, never internal details. */
function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds);
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  const text = error.type === 'internal' ? errorTable[error.code].en : error.message;
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .send({ error: text, code: error.code, requestId: request.id, ...error.details });
}

/** Our codes for Fastify's own errors. */
const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
};

/** When a request that got no connection or lock may try again. */
const busySeconds = 5;

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation !== undefined) {
    const fields = describeInvalidFields(error.validation, error.validationContext);
    const [text = 'Something in this request isn’t right. Check what you entered, then try again.'] =
      Object.values(fields);
    return new AppError('invalid_request', { text, fields, cause: error });
  }
  const code = fastifyCodes[error.code];
  if (code !== undefined) return new AppError(code, { cause: error });
  if (isUnstorableText(error)) {
    return new AppError('invalid_request', {
      text: 'A text has a value or a character that cannot be stored.',
      cause: error,
    });
  }
  if (isDatabaseBusy(error)) return new AppError('overloaded', { retryAfterSeconds: busySeconds, cause: error });
  if (isDatabaseAway(error)) return new AppError('not_ready', { retryAfterSeconds: busySeconds, cause: error });
  // A malformed request that Fastify or Node rejected before any of our code ran.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalid_request', { cause: error });
  }
  return new AppError('internal', { cause: error });
}

import type { FastifyServerOptions } from 'fastify';
import { logOutput } from './log-output.ts';

/** Field names whose values never reach a log, wherever they stand. */
const secretFields = [
  'password',
  'passwordHash',
  'currentPassword',
  'newPassword',
  'paymentMethodNonce',
  'nonce',
  'token',
  'clientToken',
  'refreshToken',
];

const redactedPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  'headers.authorization',
  'headers.cookie',
  ...secretFields,
  ...secretFields.map(field => `*.${field}`),
  ...secretFields.map(field => `*.*.${field}`),
];

/** Options of the logger: structured lines, with secrets taken out by construction. */
export function loggerOptions(
  level: string,
  stream?: { readonly write: (line: string) => void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: { err: describeError },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    stream: stream ?? logOutput,
  };
}

type ErrorLine = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly cause?: ErrorLine;
};

/** What a log says about an error: never its other fields, which may hold what somebody typed. */
function describeError(error: Error): ErrorLine {
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** The query builder appends a failed query's values to its text: hashes, addresses, names. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
}

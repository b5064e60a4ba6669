import type { FastifyServerOptions } from 'fastify';

/** Field names whose values never reach a log, wherever they stand. */
const secretFields = [
  'password',
  'passwordHash',
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
    redact: { paths: redactedPaths, censor: '[redacted]' },
    ...(stream === undefined ? {} : { stream }),
  };
}

import type { FastifyServerOptions } from 'fastify';
import { destination } from 'pino';

/** Field names whose values are redacted at any depth. */
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
  'accessToken',
  'jwt',
  'secret',
  'privateKey',
  'secretAccessKey',
  'authorization',
  'cookie',
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

/** Options of the logger: structured lines with redacted secrets. */
export function loggerOptions(
  level: string,
  stream?: { readonly write: (line: string) => void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: { err: describeError },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    hooks: {
      logMethod(args, method) {
        // Without a message, the logger would use the error's message with its secrets.
        const message = args.length === 1 ? messageOf(args[0]) : undefined;
        if (message === undefined) method.apply(this, args);
        else method.apply(this, [args[0], message]);
      },
    },
    // Asynchronous, so that a slow log reader doesn't block requests. The rest is flushed at exit.
    stream: stream ?? destination({ sync: false }),
  };
}

/** The message of the logged error without its secrets; undefined when no error is logged. */
function messageOf(logged: unknown): string | undefined {
  if (logged instanceof Error) return describeError(logged).message;
  const error = typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : undefined;
  return error instanceof Error ? describeError(error).message : undefined;
}

type ErrorLine = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly cause?: ErrorLine;
};

/** The logged fields of an error. Omits all others, which may contain user input. */
function describeError(error: Error): ErrorLine {
  return {
    type: error.name,
    message: withoutSecrets(withoutValues(error.message)),
    stack: withoutSecrets(withoutValues(error.stack ?? '')),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** Removes the values that the query builder appends to the message of a failed query: hashes, addresses, names. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
}

/** Removes the passwords and query tokens of URLs, which libraries include in their error messages. */
function withoutSecrets(text: string): string {
  return text
    .replace(/(:\/\/[^\s:@/]*:)[^\s@/]+@/g, '$1[redacted]@')
    .replace(/\b(token|password|secret|nonce|key)=[^\s&"']+/gi, '$1=[redacted]')
    .replace(/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [redacted]');
}

import type { FastifyServerOptions } from 'fastify';
import { destination } from 'pino';

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

/** Options of the logger: structured lines, with secrets taken out by construction. */
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
        // Without a text of its own a line would repeat the error's, as it is.
        const message = args.length === 1 ? messageOf(args[0]) : undefined;
        if (message === undefined) method.apply(this, args);
        else method.apply(this, [args[0], message]);
      },
    },
    // Not held up by the reader of the log; what is left is written at the exit.
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

/** What a log holds of an error: never its other fields, which may hold what a user typed. */
function describeError(error: Error): ErrorLine {
  return {
    type: error.name,
    message: withoutSecrets(withoutValues(error.message)),
    stack: withoutSecrets(withoutValues(error.stack ?? '')),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** The query builder appends a failed query's values to its text: hashes, addresses, names. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
}

/** Libraries put addresses into their errors as they were given: with passwords, with tokens in their queries. */
function withoutSecrets(text: string): string {
  return text
    .replace(/(:\/\/[^\s:@/]*:)[^\s@/]+@/g, '$1[redacted]@')
    .replace(/\b(token|password|secret|nonce|key)=[^\s&"']+/gi, '$1=[redacted]')
    .replace(/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [redacted]');
}

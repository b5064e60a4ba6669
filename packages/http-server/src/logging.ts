import type { FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import { loggedPath } from './logged-path.ts';

/** Field names whose values are redacted at any depth. */
const secretFields = [
  'password',
  'passwordHash',
  'currentPassword',
  'newPassword',
  'paymentMethodNonce',
  'nonce',
  'deviceData',
  'token',
  'clientToken',
  'refreshToken',
  'accessToken',
  'jwt',
  'secret',
  'uri',
  'recoveryCodes',
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
    serializers: { err: describeError, req: describeRequest },
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

/** Replaces the framework's serializer, which logs the URL with its query. */
function describeRequest({ method = '', url = '' }: { readonly method?: string; readonly url?: string }) {
  return { method, path: loggedPath(url, undefined) };
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
  const clear = (text: string): string => withoutSecrets(withoutInput(error, withoutValues(text)));
  return {
    type: error.name,
    message: clear(error.message),
    stack: clear(error.stack ?? ''),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** Removes the values that the query builder appends to the message of a failed query: hashes, addresses, names. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
}

/**
 * Removes the input that an error quotes: the database those of invalid values and search terms, the JSON parser the
 * beginning of a body, the framework an address that can't be decoded.
 */
function withoutInput(error: Error, text: string): string {
  const code = 'code' in error ? String(error.code) : '';
  const quotesInput = /^(22|42601|FST_ERR_(BAD_URL|MAX_PARAM_LENGTH))/.test(code) || error.name === 'SyntaxError';
  if (!quotesInput) return text;
  // In the first lines only: the stack below them has the names of files.
  const end = text.search(/\n {4}at /);
  const [message, stack] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
  return message.replace(/(["'])[\s\S]*\1/, '$1[redacted]$1') + stack;
}

/** Removes the passwords and query tokens of URLs, which libraries include in their error messages. */
function withoutSecrets(text: string): string {
  return text
    .replace(/(:\/\/[^\s:@/]*:)[^\s@/]+@/g, '$1[redacted]@')
    .replace(/\b(token|password|secret|nonce|key|search|text|query|q|email|code)=[^\s&"']+/gi, '$1=[redacted]')
    .replace(/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [redacted]');
}

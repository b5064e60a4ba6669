import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Reads, sets and clears the refresh token's cookie. */
export type RefreshCookie = {
  readonly read: (request: FastifyRequest) => string | undefined;
  readonly set: (reply: FastifyReply, token: string, expiresAt: Date) => void;
  readonly clear: (reply: FastifyReply) => void;
};

/**
 * The cookie with the refresh token. On https its name has the `__Host-` prefix, which browsers accept only from the
 * host itself; they reject that prefix on plain http, so on localhost the name is plain.
 */
export function refreshCookie(options: { readonly https: boolean }): RefreshCookie {
  const name = options.https ? '__Host-guichet-refresh' : 'guichet-refresh';
  const attributes: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', secure: options.https, path: '/' };
  return {
    read: request => request.cookies[name],
    set: (reply, token, expiresAt) => void reply.setCookie(name, token, { ...attributes, expires: expiresAt }),
    clear: reply => void reply.clearCookie(name, attributes),
  };
}

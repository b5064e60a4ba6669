import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';

/**
 * Rejects cross-site requests that are authenticated by the cookie alone (CSRF). Browsers set both headers; scripts
 * can't. `Sec-Fetch-Site` also allows a second host name of the shop, such as 127.0.0.1.
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string): void {
  const sameOrigin = request.headers['sec-fetch-site'] === 'same-origin' || request.headers.origin === publicOrigin;
  if (!sameOrigin) throw new AppError('origin_refused');
}

import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';

/**
 * Rejects cross-site requests that are authenticated by the cookie alone (CSRF). `Sec-Fetch-Site` also allows a second
 * host name of the shop, such as 127.0.0.1.
 *
 * A request with neither header is accepted. It comes from no page: every browser adds `Origin` to each POST, scripts
 * can't remove it, and a browser sends the SameSite=Strict cookie from no other site. Any other client could as well
 * write the headers itself.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isFromPage = origin !== undefined || site !== undefined;
  if (isFromPage && origin !== publicOrigin && site !== 'same-origin') throw new AppError('origin_refused');
}

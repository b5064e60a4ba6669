import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';

/**
 * Refuses calls that act by cookie alone and come from another site's page. Browsers write both headers themselves;
 * no script can. `Sec-Fetch-Site` also lets the shop work under a second name, such as 127.0.0.1.
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string): void {
  const sameOrigin = request.headers['sec-fetch-site'] === 'same-origin' || request.headers.origin === publicOrigin;
  if (!sameOrigin) throw new AppError('origin_refused');
}

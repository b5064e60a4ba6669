import etag from '@fastify/etag';
import type { TypedApp } from './routes.ts';

/**
 * A proxy keeps such a reply for two seconds, and sends it for three more while it asks for the next (CACHE-1). So a
 * visitor reads what is at most five seconds old, and a rush costs the database one read of an event every two seconds.
 * What decides (holds, prices, stock) never comes from there. A browser asks each time: with `must-revalidate` it does not
 * show what it has while it asks, which would hide a change from whoever reloads the page.
 */
const forSharedCaches = 'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=3';

/** Registers routes whose successful replies are the same for every visitor. */
export function cacheable(app: TypedApp, registerRoutes: (app: TypedApp) => void): void {
  void app.register(async scope => {
    scope.addHook('onSend', async (request, reply, payload) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (isRead && reply.statusCode === 200) void reply.header('cache-control', forSharedCaches);
      return payload;
    });
    await scope.register(etag, { weak: true });
    registerRoutes(scope);
  });
}

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Headers that make a browser treat every reply as data and nothing else. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { readonly https: boolean },
): Promise<void> {
  await app.register(helmet, {
    // Replies are never pages, except for the API's own documentation, which brings its own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  });
}

import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What hooks add to every reply, for the few that go out without any. */
    readonly securityHeaders: Readonly<Record<string, string>>;
  }
}

/** Headers that make a browser treat every reply as data and nothing else. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { readonly https: boolean },
): Promise<void> {
  const headers = await readHeaders(options);
  app.decorate('securityHeaders', headers);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/**
 * The headers are the same for every reply. The plugin would build them again for each one, so it is called once,
 * by a request to an application that has nothing else.
 */
async function readHeaders(options: { readonly https: boolean }): Promise<Readonly<Record<string, string>>> {
  const probe = Fastify();
  await probe.register(helmet, {
    // Replies are never pages, except for the API's own documentation, which brings its own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  const added: Record<string, string> = {};
  probe.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) added[name] = String(value);
    return '';
  });
  await probe.inject('/');
  await probe.close();
  return added;
}

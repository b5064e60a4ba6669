import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers that a hook adds to every response, for responses without hooks. */
    readonly securityHeaders: Readonly<Record<string, string>>;
  }
}

/** Registers headers that make browsers treat every response as data only. */
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
 * Computes the headers once, with a request to an otherwise empty application. They are the same for every response,
 * and the plugin would rebuild them each time.
 */
async function readHeaders(options: { readonly https: boolean }): Promise<Readonly<Record<string, string>>> {
  const probe = Fastify();
  await probe.register(helmet, {
    // Responses are never pages, except the API documentation and the outbox, which set their own policies.
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

import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { registerBank } from './bank/bank-routes.ts';
import { registerFramedPages } from './bank/framed-pages.ts';
import { registerReturn } from './bank/return-route.ts';
import { registerScript } from './script/script-routes.ts';

/** Registers the 3-D Secure routes besides the client API: the script, the bank's page, and the frames. */
export function threeDSecure(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      // The script runs on the shop's page, on any origin, and uses no cookies.
      void reply.header('access-control-allow-origin', '*');
    });
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    });
    registerScript(app, settings);
    registerBank(app, settings);
    registerReturn(app, settings);
    registerFramedPages(app, settings);
  };
}

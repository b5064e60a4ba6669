import type { FastifyInstance } from 'fastify';
import { serveTransientPages } from '../built-files/serve-transient-pages.ts';
import type { GatewaySettings } from '../settings.ts';
import { readForms } from '../wire/bodies.ts';
import { registerBank } from './bank/bank-routes.ts';
import { registerReturn } from './bank/return-route.ts';
import { registerScript } from './script/script-routes.ts';

/** Registers the 3-D Secure routes besides the client API: the script, the bank's page, and the frames. */
export function threeDSecure(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      // The script runs on the shop's page, on any origin, and uses no cookies.
      void reply.header('access-control-allow-origin', '*');
    });
    readForms(app);
    registerScript(app, settings);
    registerBank(app, settings);
    registerReturn(app, settings);
    registerFramedPages(app, settings);
  };
}

/** The two pages of the framed flow of 3-D Secure 1, which run in a frame on the shop's page. */
const frames = [
  { name: 'three-d-secure-bank-frame', title: 'Your bank', text: 'Going to your bank…', hasScript: true },
  {
    name: 'three-d-secure-authentication-complete-frame',
    title: 'Your bank',
    text: 'Going back to the shop…',
    hasScript: true,
  },
];

/** Registers the pages that open the bank's page and receive its result, in the flow without the script. */
function registerFramedPages(app: FastifyInstance, settings: GatewaySettings): void {
  serveTransientPages(app, frames, settings);
}

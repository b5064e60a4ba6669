import type { FastifyInstance } from 'fastify';
import { analytics } from '../analytics/analytics.ts';
import { registerApplePay } from '../apple-pay/client-routes.ts';
import { authorizedRoutes } from '../client-protocol/authorized-routes.ts';
import { localPaymentReply, registerLocalPayments } from '../local-payment/client-routes.ts';
import { registerPayPal } from '../paypal/client-routes.ts';
import { registerSepa } from '../sepa/client-routes.ts';
import type { GatewaySettings } from '../settings.ts';
import { registerThreeDSecure } from '../three-d-secure/lookup/client-routes.ts';
import { saveFromPage } from '../vault/customer-page/save-from-page.ts';
import { registerSavedMethods } from '../vault/customer-page/saved-methods.ts';
import { onFailure } from '../wire/error-status.ts';
import { registerCards } from './card-routes.ts';
import { restConfiguration } from './configuration.ts';
import { registerGraphQL } from './graphql.ts';

/** Registers the client API: configuration, tokenization, analytics, and the responses to preflights. */
export function clientApi(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      // Any origin may call it, because it uses no cookies; the same as the real service.
      void reply.header('access-control-allow-origin', '*');
      if (request.method === 'OPTIONS') {
        await reply
          .code(204)
          .header('access-control-allow-methods', 'GET, POST, OPTIONS')
          .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
          .header('access-control-max-age', '600')
          .send();
      }
    });
    onFailure(app, (reply, status) => {
      const message = status < 500 ? 'The request could not be read.' : 'There was a problem serving your request.';
      return reply.code(status).send({
        data: null,
        error: { message },
        errors: [{ message, extensions: { errorClass: status < 500 ? 'VALIDATION' : 'INTERNAL' } }],
      });
    });
    for (const path of ['/*', '/merchants/:merchantId/client_api/*']) {
      app.options(path, (_request, reply) => reply.send());
    }
    registerGraphQL(app, settings);
    const routes = authorizedRoutes(app, settings);
    routes.get('/configuration', async ({ authorization, reply }) =>
      reply.send(await restConfiguration(authorization, settings)),
    );
    registerCards(routes, settings);
    registerSavedMethods(routes, settings);
    registerThreeDSecure(routes, settings);
    registerPayPal(routes, settings, saveFromPage, localPaymentReply);
    registerLocalPayments(routes, settings);
    registerSepa(routes, settings);
    registerApplePay(routes, settings);
    await app.register(analytics(settings));
  };
}

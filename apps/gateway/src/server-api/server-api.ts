import type { FastifyInstance } from 'fastify';
import { sendInvalid, sendXml } from '../server-protocol/replies.ts';
import { requestPart, requireMerchant } from '../server-protocol/require-merchant.ts';
import type { GatewaySettings } from '../settings.ts';
import { registerMerchantAccount } from '../transactions/merchant-account.ts';
import { registerSearch } from '../transactions/search-routes.ts';
import { registerSettlement } from '../transactions/settlement-routes.ts';
import { registerTransactions } from '../transactions/transaction-routes.ts';
import { registerCustomers } from '../vault/customers/customer-routes.ts';
import { registerMethods } from '../vault/methods/method-routes.ts';
import { registerVerifications } from '../vault/methods/verification-routes.ts';
import { registerNonces } from '../vault/nonces/nonce-routes.ts';
import { apiErrorDocument } from '../wire/api-error.ts';
import { onFailure } from '../wire/error-status.ts';
import { xmlDocument } from '../wire/xml.ts';
import { makeClientToken } from './client-token.ts';

/** Registers the server API: JSON requests, XML responses, and Basic authorization with the merchant's keys. */
export function serverApi(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    const merchantOf = requireMerchant(app, settings);

    onFailure(app, (reply, status) => {
      const message = status < 500 ? 'The request could not be read.' : 'The request could not be processed.';
      return sendXml(reply, status, apiErrorDocument({ message }));
    });

    // An own route, because the client API would otherwise grant preflights; without keys it is rejected as usual.
    app.options('/merchants/:merchantId/*', (_request, reply) => reply.code(404).send());
    app.post('/merchants/:merchantId/client_token', (request, reply) => {
      const result = makeClientToken(requestPart(request, 'client_token'), merchantOf(request), settings);
      return result.kind === 'token'
        ? sendXml(reply, 201, xmlDocument('client-token', { value: result.value }))
        : sendInvalid(reply, result.errors);
    });
    registerTransactions(app, merchantOf, settings);
    registerCustomers(app, merchantOf, settings);
    registerMethods(app, merchantOf, settings);
    registerVerifications(app, merchantOf);
    registerNonces(app, merchantOf, settings);
    registerSearch(app, merchantOf);
    registerSettlement(app, merchantOf, settings);
    registerMerchantAccount(app, merchantOf);
  };
}

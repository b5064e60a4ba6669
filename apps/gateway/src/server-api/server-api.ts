import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { registerSettlement } from '../settlement/settlement-routes.ts';
import { registerVault } from '../vault/server-routes.ts';
import { apiErrorDocument } from '../wire/api-error.ts';
import { errorStatus, logFailure } from '../wire/error-status.ts';
import { xmlDocument } from '../wire/xml.ts';
import { makeClientToken } from './client-token.ts';
import { registerMerchantAccount } from './merchant-accounts/merchant-account-routes.ts';
import { sendInvalid, sendXml } from './replies.ts';
import { requestPart } from './request-part.ts';
import { requireMerchant } from './require-merchant.ts';
import { registerSearch } from './transactions/search-routes.ts';
import { registerTransactions } from './transactions/transaction-routes.ts';

/** Registers the server API: JSON requests, XML responses, and Basic authorization with the merchant's keys. */
export function serverApi(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    const merchantOf = requireMerchant(app, settings);

    app.setErrorHandler((error, request, reply) => {
      const status = errorStatus(error);
      logFailure(request, error, status);
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
    registerVault(app, merchantOf, settings);
    registerSearch(app, merchantOf);
    registerSettlement(app, merchantOf, settings);
    registerMerchantAccount(app, merchantOf);
  };
}

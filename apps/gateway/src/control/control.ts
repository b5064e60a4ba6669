import type { FastifyError, FastifyInstance } from 'fastify';
import { registerDisputeControl } from '../disputes/dispute-control.ts';
import type { GatewaySettings } from '../settings.ts';
import { registerSettlementControl } from '../settlement/settlement-control.ts';
import { registerSubscriptionMarks } from '../vault/methods/subscription-control.ts';
import { registerWebhookControl } from '../webhooks/webhook-control.ts';
import { errorStatus, logFailure } from '../wire/error-status.ts';
import { registerAnalytics } from './analytics-routes.ts';
import { registerCalls } from './call-routes.ts';
import { registerControlPage } from './control-page.ts';
import { registerFaults } from './fault-routes.ts';
import { registerMerchants } from './merchant-routes.ts';
import { sendProblem } from './replies.ts';
import { registerReset } from './reset-routes.ts';
import { registerTransactionList } from './transaction-list.ts';

/**
 * The control API, for tests and developers: JSON requests and responses below `/__control/`. Each feature adds its own
 * routes. Not reachable on a payment host, nor from a page of another origin.
 */
export function controlRoutes(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.validation) {
        const { additionalProperty } = error.validation[0]?.params ?? {};
        return sendProblem(reply, `The ${error.message}${additionalProperty ? `: ${additionalProperty}` : ''}.`);
      }
      const status = errorStatus(error);
      logFailure(request, error, status);
      return sendProblem(reply, status < 500 ? 'The request could not be read.' : 'The request failed.', status);
    });
    // An own route, because the client API would otherwise grant this preflight.
    app.options('/__control/*', (_request, reply) => reply.code(405).send());
    registerReset(app, settings);
    registerMerchants(app, settings);
    registerTransactionList(app, settings);
    registerControlPage(app, settings);
    registerSubscriptionMarks(app, settings);
    registerFaults(app, settings);
    registerCalls(app, settings);
    registerAnalytics(app, settings);
    registerSettlementControl(app, settings);
    registerDisputeControl(app, settings);
    registerWebhookControl(app, settings);
  };
}

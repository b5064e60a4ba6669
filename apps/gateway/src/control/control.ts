import type { FastifyInstance } from 'fastify';
import { onFailure } from '../wire/error-status.ts';
import { type ControlSettings, sendProblem } from './chosen-merchant.ts';
import { registerControlPage } from './control-page.ts';
import { registerDisputeControl } from './dispute-routes.ts';
import { registerFaults } from './fault-routes.ts';
import { registerAnalytics, registerCalls } from './log-routes.ts';
import { registerMerchants, registerReset, registerSubscriptionMarks } from './merchant-routes.ts';
import { registerSettlementControl } from './settle-routes.ts';
import { registerTransactionList } from './transaction-list.ts';
import { registerWebhookControl } from './webhook-routes.ts';

/**
 * The control API, for tests and developers: JSON requests and responses below `/__control/`. Each feature adds its own
 * routes. Not reachable on a payment host, nor from a page of another origin.
 */
export function controlRoutes(settings: ControlSettings) {
  return async (app: FastifyInstance): Promise<void> => {
    onFailure(app, (reply, status, error) => {
      if (error.validation) {
        const { additionalProperty } = error.validation[0]?.params ?? {};
        return sendProblem(reply, `The ${error.message}${additionalProperty ? `: ${additionalProperty}` : ''}.`);
      }
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

import type { FastifyInstance } from 'fastify';
import { sendProblem, sendUnknownMerchant } from '../../control/replies.ts';
import type { GatewaySettings } from '../../settings.ts';
import { randomText } from '../../state/identifiers.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { findMethod, savedMethods } from './saved-method.ts';

const path = '/__control/merchants/:merchantId/payment-methods/:token/subscriptions';

/**
 * `POST` and `DELETE /__control/merchants/:merchantId/payment-methods/:token/subscriptions`: marks a saved method as
 * used by a subscription, or removes all marks. Subscriptions themselves are not implemented.
 */
export function registerSubscriptionMarks(app: FastifyInstance, { merchants }: GatewaySettings): void {
  app.post(path, (request, reply) => {
    const id = textField(asRecord(request.body), 'id') ?? randomText(6);
    const problem = mark(asRecord(request.params), present => [...present.filter(one => one !== id), id]);
    return problem ? problem(reply) : reply.code(201).send({ id });
  });

  app.delete(path, (request, reply) => {
    const problem = mark(asRecord(request.params), () => []);
    return problem ? problem(reply) : reply.code(204).send();
  });

  function mark(
    params: Readonly<Record<string, unknown>>,
    change: (present: readonly string[]) => readonly string[],
  ): ((reply: Parameters<typeof sendProblem>[0]) => ReturnType<typeof sendProblem>) | undefined {
    const merchantId = textField(params, 'merchantId') ?? '';
    const merchant = merchants.find(merchantId);
    if (!merchant) {
      return reply => sendUnknownMerchant(reply, merchantId);
    }
    const method = findMethod(merchant, textField(params, 'token') ?? '');
    if (!method) {
      return reply => sendProblem(reply, 'There is no saved payment method with this token.', 404);
    }
    merchant.state(savedMethods).set(method.token, { ...method, subscriptionIds: change(method.subscriptionIds) });
    return undefined;
  }
}

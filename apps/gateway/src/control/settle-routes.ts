import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { type Transaction, transactions } from '../state/transaction.ts';
import { settleWaiting } from '../transactions/settle.ts';
import { textField } from '../wire/read.ts';
import { chosenMerchant, sendProblem } from './chosen-merchant.ts';

/** `POST /__control/settle` settles one `transactionId`, or all. */
export function registerSettlementControl(app: FastifyInstance, settings: GatewaySettings): void {
  app.post('/__control/settle', (request, reply) =>
    chosenMerchant(request, reply, settings, (merchant, body) => {
      const only = textField(body, 'transactionId');
      return only === undefined || merchant.state(transactions).has(only)
        ? reply.send({ transactions: settleWaiting(merchant, settings, only).map(summary) })
        : sendProblem(reply, 'There is no such transaction.', 404);
    }),
  );
}

function summary({ id, type, status, amount, orderId }: Transaction): object {
  return { id, type, status, amount, orderId: orderId ?? null };
}

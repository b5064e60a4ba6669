import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chosenMerchant } from '../control/chosen-merchant.ts';
import { sendProblem } from '../control/replies.ts';
import type { GatewaySettings } from '../settings.ts';
import { type Transaction, transactions } from '../state/transaction.ts';
import { textField } from '../wire/read.ts';
import { disburseSettled } from './disburse.ts';
import { settleWaiting } from './settle.ts';

/** `POST /__control/settle` settles, `POST /__control/disburse` pays out: one `transactionId`, or all. */
export function registerSettlementControl(app: FastifyInstance, settings: GatewaySettings): void {
  app.post('/__control/settle', (request, reply) => runFor(request, reply, settleWaiting));
  app.post('/__control/disburse', (request, reply) => runFor(request, reply, disburseSettled));

  function runFor(
    request: FastifyRequest,
    reply: FastifyReply,
    run: typeof settleWaiting | typeof disburseSettled,
  ): FastifyReply {
    return chosenMerchant(request, reply, settings, (merchant, body) => {
      const only = textField(body, 'transactionId');
      if (only !== undefined && !merchant.state(transactions).has(only)) {
        return sendProblem(reply, 'There is no such transaction.', 404);
      }
      return reply.send({ transactions: run(merchant, settings, only).map(summary) });
    });
  }
}

function summary({ id, type, status, amount, orderId }: Transaction): object {
  return { id, type, status, amount, orderId: orderId ?? null };
}

import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { type DisputeStatus, transactions } from '../state/transaction.ts';
import { readAmount } from '../transactions/amount.ts';
import { type DisputeEntry, findDispute, moveDispute, openDispute } from '../transactions/disputes.ts';
import { asRecord, textField } from '../wire/read.ts';
import { chosenMerchant, sendProblem } from './chosen-merchant.ts';

/** What becomes of a dispute, by the last part of the URL. */
const decisions: Readonly<Record<string, DisputeStatus>> = {
  contest: 'disputed',
  win: 'won',
  lose: 'lost',
  accept: 'accepted',
  expire: 'expired',
};

/**
 * `POST /__control/disputes` opens a dispute of a settled sale; `POST …/:id/win`, `lose`, `accept` or `expire` ends it,
 * and `…/contest` sends it to the bank.
 */
export function registerDisputeControl(app: FastifyInstance, settings: GatewaySettings): void {
  app.post('/__control/disputes', (request, reply) =>
    chosenMerchant(request, reply, settings, (merchant, body) => {
      const transaction = merchant.state(transactions).get(textField(body, 'transactionId') ?? '');
      if (transaction?.type !== 'sale' || transaction.status !== 'settled') {
        return sendProblem(reply, 'Only a settled sale can be disputed: name one as transactionId.');
      }
      const reading = readAmount(textField(body, 'amount') ?? transaction.amount, transaction.currency);
      if (reading.kind === 'wrong' || Number(reading.amount) > Number(transaction.amount)) {
        return sendProblem(reply, 'The amount of the dispute is invalid, or above that of the sale.');
      }
      const disputed = openDispute(transaction, reading.amount, merchant, settings);
      const dispute = disputed.disputes.at(-1);
      return reply.code(201).send(dispute && summary({ dispute, transaction: disputed }));
    }),
  );

  app.post('/__control/disputes/:id/:decision', (request, reply) =>
    chosenMerchant(request, reply, settings, merchant => {
      const params = asRecord(request.params);
      const name = textField(params, 'decision') ?? '';
      const status = Object.hasOwn(decisions, name) ? decisions[name] : undefined;
      const entry = findDispute(merchant, textField(params, 'id') ?? '');
      if (!status || !entry) {
        return sendProblem(reply, 'There is no such dispute, or nothing like that to do with it.', 404);
      }
      const isPossible =
        entry.dispute.status === 'open' || (entry.dispute.status === 'disputed' && status !== 'disputed');
      return isPossible
        ? reply.send(summary(moveDispute(entry, status, merchant, settings)))
        : sendProblem(reply, `The dispute is already ${entry.dispute.status}.`, 409);
    }),
  );
}

function summary({ dispute, transaction }: DisputeEntry): object {
  const { id, status, amount } = dispute;
  return { id, status, amount, transactionId: transaction.id };
}

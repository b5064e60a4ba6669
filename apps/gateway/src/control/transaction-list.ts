import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { type Transaction, transactions } from '../state/transaction.ts';
import { chosenMerchant } from './chosen-merchant.ts';

/** The page shows at most this many. */
const maxListed = 100;

/** `GET /__control/transactions?merchant=…`: the newest transactions, newest first. */
export function registerTransactionList(app: FastifyInstance, settings: GatewaySettings): void {
  app.get('/__control/transactions', (request, reply) =>
    chosenMerchant(request, reply, settings, merchant => {
      const all = [...merchant.state(transactions).values()];
      return reply.send({ transactions: all.slice(-maxListed).reverse().map(summary) });
    }),
  );
}

function summary(transaction: Transaction): object {
  const { id, type, status, amount, currency, orderId = null, createdAt, riskFacts } = transaction;
  const disputes = transaction.disputes.map(dispute => ({ id: dispute.id, status: dispute.status }));
  const instrument = transaction.instrument.kind;
  return { id, type, status, amount, currency, orderId, instrument, ...riskFacts, disputes, createdAt };
}

import type { FastifyInstance } from 'fastify';
import type { MerchantOf } from '../server-protocol/require-merchant.ts';
import type { GatewaySettings } from '../settings.ts';
import { transactions } from '../state/transaction.ts';
import { asRecord, textField } from '../wire/read.ts';
import { type Capture, settlementResponse } from './capture.ts';
import { invalid, sendTransaction } from './send-transaction.ts';
import { endSettlement, isBeingSettled } from './settle.ts';

/** The results of the server library's test operations, by the last part of the URL. */
const settlements = {
  settle: { status: 'settled' },
  settlement_confirm: { status: 'settlement_confirmed', code: '4000' },
  settlement_decline: { status: 'settlement_declined', code: '4001' },
  settlement_pending: { status: 'settlement_pending', code: '4002' },
} as const;

/** Registers the test operations that set the result of a settlement. */
export function registerSettlement(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  for (const [operation, settlement] of Object.entries(settlements)) {
    app.put(`/merchants/:merchantId/transactions/:id/${operation}`, (request, reply) => {
      const merchant = merchantOf(request);
      const transaction = merchant.state(transactions).get(textField(asRecord(request.params), 'id') ?? '');
      if (!transaction) {
        return reply.code(404).send();
      }
      if (!isBeingSettled(transaction)) {
        const message = 'Cannot simulate settlement unless the transaction is submitted for settlement.';
        return sendTransaction(reply, invalid('base', '91575', message), 200);
      }
      const capture: Capture = {
        status: settlement.status,
        ...('code' in settlement ? { settlementResponse: settlementResponse(settlement.code) } : {}),
      };
      const ended = endSettlement(transaction, capture, merchant, settings);
      return sendTransaction(reply, { kind: 'found', transaction: ended }, 200);
    });
  }
}

import { createHash } from 'node:crypto';
import { openAttention } from '../../platform/attention/attention.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findPaymentOfTransaction, type NoticedTransaction, type NoticeReader } from '../payments/index.ts';
import { failRefundOfTransaction, keepNotice, markNotice } from './notice-repository.ts';

/** A notice as it came: who claims to have signed what. */
type SignedNotice = { readonly signature: string; readonly payload: string };

/** Takes notices of the payment provider. */
export type WebhookService = {
  /** Keeps a notice and has its payment read again, or returns false when its signature is wrong. Safe to repeat. */
  readonly receive: (notice: SignedNotice) => Promise<boolean>;
  /** Proves that we hold the merchant's keys. */
  readonly answer: (challenge: string) => string;
};

type Deps = { readonly database: Database; readonly clock: Clock; readonly notices: NoticeReader };

/** What may have changed a payment of ours. All other kinds are kept and need nothing. */
const used = /^(transaction_(settled|settlement_declined|disbursed)|refund_failed|dispute_\w+)$/;

/** Builds the service. */
export function webhookService(deps: Deps): WebhookService {
  const { database, clock, notices } = deps;
  return {
    receive: async ({ signature, payload }) => {
      const notice = await notices.read(signature, payload);
      if (notice === undefined) return false;
      const { kind, transaction } = notice;
      const id = hashOf(payload);
      await inTransaction(database, async executor => {
        const transactionId = transaction?.refundOf ?? transaction?.id;
        if (!(await keepNotice(executor, clock, { id, kind, transactionId }))) return;
        if (transaction === undefined || !used.test(kind)) return markNotice(executor, clock, id);
        await follow(executor, clock, { kind, transaction });
      });
      return true;
    },
    answer: notices.answer,
  };
}

/** A notice says where to look and never what is true: the payment is read again at the provider (WEBHOOK-2). */
async function follow(
  executor: Executor,
  clock: Clock,
  { kind, transaction }: { readonly kind: string; readonly transaction: NoticedTransaction },
): Promise<void> {
  const { id, refundOf, gatewayKey } = transaction;
  const sale = refundOf === undefined ? { id, gatewayKey } : { id: refundOf, gatewayKey: undefined };
  const payment = await findPaymentOfTransaction(executor, sale);
  // Perhaps it isn't written yet. The notice isn't kept either, and is sent again.
  if (payment === undefined) throw new AppError('webhook_too_early');
  if (kind === 'refund_failed') {
    // Nothing undoes this one, so the notice itself is enough.
    const refund = await failRefundOfTransaction(executor, clock, id);
    if (refund === undefined) throw new AppError('webhook_too_early');
    const detail = { reason: 'refused by the bank', amount: refund.amount, transactionId: id };
    await openAttention(executor, { kind: 'refund_failed', subject: refund.id, detail });
  }
  await enqueue(executor, 'settle-payment', { paymentId: payment.id });
}

/** The same notice sent twice is signed over the same text; a line break at its end makes no difference. */
function hashOf(payload: string): string {
  return createHash('sha256').update(payload.trim()).digest('hex');
}

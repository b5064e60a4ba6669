import { createHash } from 'node:crypto';
import { openAttention } from '../../platform/attention/attention.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findPaymentOfTransaction, type WebhookReader, type WebhookTransaction } from '../payments/index.ts';
import { failRefundOfTransaction, insertWebhookEvent, markWebhookEventHandled } from './webhook-event-repository.ts';

/** A webhook request as received: a payload and its claimed signature. */
type SignedWebhook = { readonly signature: string; readonly payload: string };

/** Receives the webhook events of the payment provider. */
export type WebhookService = {
  /**
   * Stores an event and enqueues a re-sync of its payment, or returns false when its signature is wrong. Safe to
   * repeat.
   */
  readonly receive: (event: SignedWebhook) => Promise<boolean>;
  /** Proves that we hold the merchant's keys. */
  readonly answer: (challenge: string) => string;
};

type Deps = { readonly database: Database; readonly clock: Clock; readonly reader: WebhookReader };

/** The kinds that may change a payment. Events of all other kinds are stored and count as handled. */
const used = /^(transaction_(settled|settlement_declined|disbursed)|refund_failed|dispute_\w+)$/;

/** Builds the service. */
export function webhookService(deps: Deps): WebhookService {
  const { database, clock, reader } = deps;
  return {
    receive: async ({ signature, payload }) => {
      const event = await reader.read(signature, payload);
      if (event === undefined) return false;
      const { kind, transaction } = event;
      const id = hashOf(payload);
      await inTransaction(database, async executor => {
        const transactionId = transaction?.refundOf ?? transaction?.id;
        if (!(await insertWebhookEvent(executor, clock, { id, kind, transactionId }))) return;
        if (transaction === undefined || !used.test(kind)) return markWebhookEventHandled(executor, clock, id);
        await handle(executor, clock, { kind, transaction });
      });
      return true;
    },
    answer: reader.answer,
  };
}

/**
 * An event only names the payment; its state is read at the provider (WEBHOOK-2), so late or repeated events do no
 * harm.
 */
async function handle(
  executor: Executor,
  clock: Clock,
  { kind, transaction }: { readonly kind: string; readonly transaction: WebhookTransaction },
): Promise<void> {
  const { id, refundOf, gatewayKey } = transaction;
  const sale = refundOf === undefined ? { id, gatewayKey } : { id: refundOf, gatewayKey: undefined };
  const payment = await findPaymentOfTransaction(executor, sale);
  // The payment may not be committed yet. The throw undoes the stored event too, and the provider sends it again.
  if (payment === undefined) throw new AppError('webhook_too_early');
  if (kind === 'refund_failed') {
    // This state is final at the provider, so no second look is needed.
    const refund = await failRefundOfTransaction(executor, clock, id);
    if (refund === undefined) throw new AppError('webhook_too_early');
    const detail = { reason: 'refused by the bank', amount: refund.amount, transactionId: id };
    await openAttention(executor, { kind: 'refund_failed', subject: refund.id, detail });
  }
  await enqueue(executor, 'settle-payment', { paymentId: payment.id });
}

/**
 * The id of an event: the provider signs the same text each time it sends one. A line break at its end makes no
 * difference.
 */
function hashOf(payload: string): string {
  return createHash('sha256').update(payload.trim()).digest('hex');
}

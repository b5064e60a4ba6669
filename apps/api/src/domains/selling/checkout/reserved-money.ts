import { type AttentionKind, openAttention } from '../../../platform/attention/attention.ts';
import { type Executor, inTransaction } from '../../../platform/database/database.ts';
import {
  type Done,
  deferPayment,
  findPayment,
  movePayment,
  type Payment,
  type PaymentChange,
  wasVoidedByRefund,
} from '../../payments/index.ts';
import type { PayDeps, Reserved } from './resolution.ts';

type Deps = Pick<PayDeps, 'database' | 'clock' | 'gateway' | 'log'>;

/** Captures the money of an `authorised` payment whose tickets are sold. Returns whether it was. */
export async function captureMoney(deps: Deps, { id, transactionId }: Reserved): Promise<boolean> {
  return conclude(deps, id, await deps.gateway.capture(transactionId), { state: 'captured' }, captureFailure);
}

/** Voids the money of a `voiding` payment, which then is `voided`, or `declined`. Returns whether it was. */
export async function voidMoney(
  deps: Deps,
  { id, transactionId }: Reserved,
  endsAs: 'voided' | 'declined' = 'voided',
): Promise<boolean> {
  return conclude(deps, id, await deps.gateway.void(transactionId), { state: endsAs }, voidFailure);
}

/** Voids a reservation beside the payment's own: the provider handled a repeated request twice (PAYMENT-6). */
export async function voidExtra(
  { database, gateway, log }: Deps,
  paymentId: string,
  transactionId: string,
): Promise<void> {
  const now = await findPayment(database, paymentId);
  if (now === undefined || now.transactionId === null || now.transactionId === transactionId) return;
  const step = await gateway.void(transactionId);
  log.error({ paymentId, transactionId, result: step.kind }, 'a payment was reserved twice: voided the second');
  if (step.kind === 'done') return;
  const detail = { paymentId, reason: step.reason };
  await openAttention(database, { kind: 'stray_money', subject: transactionId, detail });
}

/** Tickets were sold for money that the bank refused to settle, or that was voided at the provider. */
export async function reportUnpaidTickets(deps: Deps, { id, amount }: Payment, reason: string): Promise<void> {
  await inTransaction(deps.database, async transaction => {
    if (await wasVoidedByRefund(transaction, id)) return;
    const change = { state: 'authorised', lastError: reason, ...captureRefused } as const;
    if (!(await movePayment(transaction, deps.clock, id, ['captured', 'authorised'], change))) return;
    await needsAdmin(transaction, deps, id, { kind: 'capture_failed', reason, amount });
  });
}

/** The log message and the "Needs attention" item of a failed capture or void. */
type StepFailure = {
  readonly during: 'authorised' | 'voiding';
  readonly needs: AttentionKind;
  readonly message: string;
};

const captureFailure: StepFailure = {
  during: 'authorised',
  needs: 'capture_failed',
  message: 'capture failed, the tickets are issued',
};
const voidFailure: StepFailure = {
  during: 'voiding',
  needs: 'void_failed',
  message: 'void failed, the money is still reserved',
};

/** Suspends the unused tickets of the payment's order, until its money is captured. */
const captureRefused = { failureCause: 'capture refused' } as const;

/** Records a capture or void. A temporary error is left to the reconciler; a rejection needs attention immediately. */
async function conclude(
  deps: Deps,
  id: string,
  step: Done,
  next: PaymentChange,
  failure: StepFailure,
): Promise<boolean> {
  const { database, clock, log } = deps;
  const { during } = failure;
  if (step.kind === 'done') {
    await movePayment(database, clock, id, [during], { ...next, lastError: null, failureCause: null });
    return true;
  }
  const { kind, reason } = step;
  log.error({ paymentId: id, kind, reason }, failure.message);
  await inTransaction(database, async transaction => {
    const suspends = kind === 'refused' && during === 'authorised' ? captureRefused : {};
    const change = { state: during, lastError: reason, ...suspends };
    const still = await movePayment(transaction, clock, id, [during], change);
    if (!still || kind === 'failed') return;
    await needsAdmin(transaction, deps, id, { kind: failure.needs, reason });
  });
  return false;
}

async function needsAdmin(
  transaction: Executor,
  { clock }: Deps,
  id: string,
  { kind, ...detail }: { readonly kind: AttentionKind; readonly reason: string; readonly amount?: number },
): Promise<void> {
  await deferPayment(transaction, clock, id);
  await openAttention(transaction, { kind, subject: id, detail });
}

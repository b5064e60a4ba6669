import { openAttention } from '../../../platform/attention/attention.ts';
import {
  type Collector,
  endOpenPayment,
  findPayment,
  isApprovalOver,
  leaveAbsent,
  movePayment,
  nextStep,
  type Payment,
  type PaymentStep,
  type ProviderReport,
  providerOf,
  type ReportSource,
  releaseUnclaimed,
} from '../../payments/index.ts';
import { releasePayingCheckout, reopenCheckout } from './complete-checkout.ts';
import {
  decideToVoid,
  endUnpaid,
  keepAwaiting,
  type MoneyToVoid,
  sellHeldTickets,
  sellLate,
} from './record-outcome.ts';
import { captureMoney, reportUnpaidTickets, voidExtra, voidMoney } from './reserved-money.ts';
import type { PayDeps, PaymentResolver, Reserved, Resolution } from './resolution.ts';

/** Builds the resolver. */
export function paymentResolver(deps: PayDeps): PaymentResolver {
  return {
    settle: (payment, report, source) => settle(deps, payment, report, source),
    resume: payment => resume(deps, payment),
    capture: payment => captureMoney(deps, payment),
    void: (payment, endsAs) => voidMoney(deps, payment, endsAs),
  };
}

async function settle(
  deps: PayDeps,
  payment: Payment,
  report: ProviderReport,
  source: ReportSource,
): Promise<Resolution> {
  const resolution = await take(deps, payment, nextStep(payment, report, source));
  // After the step, which decides the transaction that counts.
  for (const transactionId of duplicatesIn(report)) await voidExtra(deps, payment.id, transactionId);
  return resolution;
}

async function resume(deps: PayDeps, payment: Payment): Promise<Resolution> {
  const { state, orderId } = payment;
  if (state === 'authorised' && orderId !== null) return capture(deps, payment, reservedOf(payment));
  if (state === 'authorised') return voidLate(deps, payment);
  if (state === 'voiding') return finishVoid(deps, payment, payment.declineCode);
  return lookUp(deps, payment);
}

async function lookUp(deps: PayDeps, payment: Payment): Promise<Resolution> {
  const { database, clock, gateway } = deps;
  const { gatewayKey, transactionId } = payment;
  const closing = await closingOf(deps, payment);
  const found = closing
    ? await closing.close(gatewayKey, transactionId)
    : await gateway.find(gatewayKey, transactionId);
  const resolution = await settle(deps, payment, found, closing ? 'closing look-up' : 'look-up');
  if (resolution.kind === 'open' && found.kind === 'unknown') return { kind: 'open', unanswered: true };
  if (resolution.kind !== 'paid' || payment.checkoutId !== null) return resolution;
  // The deadline for an order to claim it may have passed by now.
  const late = await releaseUnclaimed(database, clock, payment.id, { late: true });
  return late ? finishVoid(deps, resolution.payment, null) : resolution;
}

/** The provider of mobile money whose request must be closed now, because the time to approve it is over. */
async function closingOf(
  { database, clock, collectors = [] }: PayDeps,
  payment: Payment,
): Promise<Collector | undefined> {
  if (payment.approveBefore === null || !(await isApprovalOver(database, clock, payment.id))) return undefined;
  return collectors.find(({ provider }) => provider === providerOf(payment.gatewayKey));
}

async function take(deps: PayDeps, payment: Payment, step: PaymentStep): Promise<Resolution> {
  const { database, clock } = deps;
  const { id, amount, state } = payment;
  switch (step.kind) {
    case 'keep':
      return payment.checkoutId === null ? keepForOrder(deps, payment, step) : sell(deps, payment, step);
    case 'keep late':
      return keepLate(deps, payment, step);
    case 'end':
      return end(deps, payment, step);
    case 'await approval':
      await keepAwaiting(deps, payment, step);
      return open;
    case 'wait':
      return wait(deps, payment, step);
    case 'void':
      return voidUnused(deps, payment, step, reopenCheckout);
    case 'capture':
      return capture(deps, payment, { id, transactionId: step.transactionId });
    case 'record':
      await movePayment(database, clock, id, [state], { state: step.state, lastError: null, failureCause: null });
      return step.state === 'captured' ? paid(payment) : { kind: 'released' };
    case 'report unpaid tickets':
      await reportUnpaidTickets(deps, payment, step.reason);
      return open;
    case 'report unmatched money': {
      const detail = { paymentId: id, amount, state };
      await openAttention(database, { kind: 'stray_money', subject: step.transactionId, detail });
      return open;
    }
    case 'nothing':
      return open;
  }
}

/** Records the reserved money of a standalone payment. Nothing is captured before an order claims it. */
async function keepForOrder(deps: PayDeps, payment: Payment, { transactionId, paidWith }: Kept): Promise<Resolution> {
  const authorised = { state: 'authorised', transactionId, paidWith: paidWith ?? null } as const;
  const won = await endOpenPayment(deps.database, deps.clock, payment.id, authorised);
  return won ? paid({ ...payment, transactionId }) : afterLostRace(deps, payment, transactionId, unusable);
}

/** Sells the held tickets for the reserved money, and captures it. Voids it when they can't be sold. */
async function sell(deps: PayDeps, payment: Payment, kept: Kept): Promise<Resolution> {
  const { transactionId } = kept;
  const sale = await sellHeldTickets(deps, payment, kept);
  switch (sale) {
    case 'sold':
      await captureMoney(deps, { id: payment.id, transactionId });
      return paid({ ...payment, transactionId });
    case 'ended':
      return afterLostRace(deps, payment, transactionId, unusable);
    case 'checkout_ended':
      return afterLostRace(deps, payment, transactionId, { kind: 'unsold', reason: 'sold_out' });
    case 'sold_out':
    case 'event_cancelled':
      await voidUnused(deps, payment, { transactionId }, releasePayingCheckout);
      return { kind: 'unsold', reason: sale };
  }
}

/** Sells the tickets of a payment that was approved late, or pays the money back and tells the buyer. */
async function keepLate(
  deps: PayDeps,
  payment: Payment,
  step: Extract<PaymentStep, { kind: 'keep late' }>,
): Promise<Resolution> {
  const { transactionId } = step;
  const sale = await sellLate(deps, payment, step);
  if (sale === 'sold') {
    await captureMoney(deps, { id: payment.id, transactionId });
    return paid({ ...payment, transactionId });
  }
  await voidUnused(deps, payment, { transactionId });
  return { kind: 'unsold', reason: sale === 'event_cancelled' ? sale : 'sold_out' };
}

/**
 * Handles reserved money of a payment that ended meanwhile: another process finished it with this money, or it ended
 * without money, and `resolution` is its result.
 */
async function afterLostRace(
  deps: PayDeps,
  payment: Payment,
  transactionId: string,
  resolution: Resolution,
): Promise<Resolution> {
  const now = await findPayment(deps.database, payment.id);
  if (now !== undefined && isPaidBy(now, transactionId)) return paid(now);
  await voidUnused(deps, payment, { transactionId });
  return resolution;
}

async function end(deps: PayDeps, payment: Payment, step: Extract<PaymentStep, { kind: 'end' }>): Promise<Resolution> {
  await endUnpaid(deps, payment, step);
  const paymentId = payment.id;
  if (step.as === 'declined') {
    deps.log.info({ paymentId, declineCode: step.code }, 'payment declined');
    return { kind: 'declined', code: step.code };
  }
  deps.log.warn({ paymentId, reason: step.text }, 'payment failed before money was reserved');
  return { kind: 'failed', because: step.because };
}

/** Records an unknown result. The tickets stay off sale until the provider has reported it. */
async function wait(
  deps: PayDeps,
  payment: Payment,
  { reason, absent }: Extract<PaymentStep, { kind: 'wait' }>,
): Promise<Resolution> {
  const { database, clock, log } = deps;
  const { id } = payment;
  if (absent && (await leaveAbsent(database, clock, id, reason))) {
    return take(deps, payment, nextStep(payment, { kind: 'none' }, 'repeated look-up'));
  }
  if (!absent) await endOpenPayment(database, clock, id, { state: 'unknown', lastError: reason });
  log.error({ paymentId: id, reason }, 'payment outcome unknown');
  return open;
}

/** Voids money that pays for nothing, once its payment and its checkout are ended. */
async function voidUnused(
  deps: PayDeps,
  payment: Payment,
  money: MoneyToVoid,
  endCheckout?: typeof reopenCheckout,
): Promise<Resolution> {
  const { transactionId, decline } = money;
  if (!(await decideToVoid(deps, payment, money, endCheckout))) {
    await voidExtra(deps, payment.id, transactionId);
    return open;
  }
  const done = await finishVoid(deps, { ...payment, transactionId }, decline?.code ?? payment.declineCode);
  return decline === undefined ? done : { kind: 'declined', code: decline.code };
}

/** Voids a standalone authorization that no order claimed in time. A concurrent order that claims it wins. */
async function voidLate(deps: PayDeps, payment: Payment): Promise<Resolution> {
  if (!(await releaseUnclaimed(deps.database, deps.clock, payment.id, { late: true }))) return open;
  return finishVoid(deps, payment, null);
}

async function finishVoid(deps: PayDeps, payment: Payment, declineCode: string | null): Promise<Resolution> {
  const done = await voidMoney(deps, reservedOf(payment), declineCode === null ? 'voided' : 'declined');
  return done ? { kind: 'released' } : open;
}

async function capture(deps: PayDeps, payment: Payment, reserved: Reserved): Promise<Resolution> {
  return (await captureMoney(deps, reserved)) ? paid(payment) : open;
}

type Kept = Extract<PaymentStep, { kind: 'keep' }>;

const open = { kind: 'open' } as const;
const unusable = { kind: 'failed', because: 'payment details' } as const;

function duplicatesIn(report: ProviderReport): readonly string[] {
  return 'duplicates' in report ? (report.duplicates ?? []) : [];
}

function paid(payment: Payment): Resolution {
  return { kind: 'paid', payment };
}

function isPaidBy({ state, transactionId }: Payment, expected: string): boolean {
  return transactionId === expected && (state === 'authorised' || state === 'captured');
}

function reservedOf({ id, state, transactionId }: Payment): Reserved {
  if (transactionId === null) throw new Error(`The payment ${id} is ${state} without a transaction.`);
  return { id, transactionId };
}

import { cardTestingAlarm, isAttentionOpen } from '../../../platform/attention/attention.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findAccount } from '../../accounts/index.ts';
import { countNetworkAttempts, countStandaloneOfNetwork, needsPause, type Payment } from '../../payments/index.ts';

/** The operator's settings for beginning payments. */
export type PaymentPolicy = {
  /** Whether payments without a checkout are taken. */
  readonly standalonePayments: boolean;
  /** The amount from which cards need 3-D Secure, in francs; undefined: never. */
  readonly threeDSecureFrom: number | undefined;
  /** Whether stolen cards could be tested here: not at the local provider, which knows its test cards only. */
  readonly takesRealCards: boolean;
};

/**
 * Three failed attempts within ten minutes, then a minute's pause after each. Slows the testing of stolen cards, and the
 * asking of strangers' phones. Failed attempts are declined cards, refused payment details, requests that a phone did not
 * approve, and standalone authorizations that were voided without an order.
 */
const pauseRule = { attempts: 3, withinSeconds: 600, pauseSeconds: 60 };

/**
 * Standalone payments of one network that have no order: those that wait for one, and those of the last ten minutes.
 * Bounds the testing of cards by many accounts. The shop's own pages pay for held tickets, which this doesn't count.
 */
export const networkRule = { standalone: 5, withinSeconds: 600 };

/**
 * Declined attempts of one network, with tickets or without, besides as many as it has payments for tickets: a mobile
 * network's buyers pay more often than they are declined, a list of stolen cards doesn't. `open`: how many attempts of
 * unknown result may exceed the first number, for buyers who pay at the same moment.
 */
export const declineRule = { recent: 30, recentSeconds: 600, day: 100, open: 100, atMost: 1_000 };

/** The texts of a payment without a checkout, which holds no tickets. */
export const standaloneTexts = {
  payment_declined: 'Your card was declined and you haven’t been charged. Try another card.',
  too_many_declines: 'Your card was declined several times. Wait a minute, then try another card.',
  payment_unknown: 'The bank hasn’t answered yet. Try again in a few seconds: you won’t be charged twice.',
} as const;

/** Rejects a total that differs from the server's. The browser's amount only proves what the buyer saw. */
export function assertAmount(seen: number, right: number): void {
  if (seen !== right) throw new AppError('amount_changed', { details: { amount: right } });
}

/** Rejects a buyer who has tried too many cards. `besides` would be voided for the payment, and counts as such. */
export async function assertNoPause(
  transaction: Executor,
  clock: Clock,
  request: { readonly userId: string; readonly checkoutId: string | undefined },
  besides?: Pick<Payment, 'id'>,
): Promise<void> {
  const { userId, checkoutId } = request;
  if (await needsPause(transaction, clock, { userId, ...pauseRule, besides: besides?.id })) {
    throw new AppError('too_many_declines', {
      ...(checkoutId === undefined && { text: standaloneTexts.too_many_declines }),
      retryAfterSeconds: pauseRule.pauseSeconds,
    });
  }
}

/**
 * Rejects a payment from a network of which too many were declined, whatever the accounts. The caller has locked the
 * network, so that concurrent attempts don't exceed the limits.
 */
export async function assertNetworkDeclines(transaction: Executor, clock: Clock, networkHash: string): Promise<void> {
  const { day, recent, open } = await countNetworkAttempts(transaction, clock, { networkHash, ...declineRule });
  const most = declineRule.recent + recent.paid;
  if (day.refused >= declineRule.day + day.paid) {
    throw new AppError('network_declines', { retryAfterSeconds: 3_600 });
  }
  if (recent.refused >= most || recent.refused + open >= most + declineRule.open) {
    throw new AppError('network_declines', { retryAfterSeconds: declineRule.recentSeconds });
  }
}

/** Rejects a payment without a checkout when the shop takes none, or not of this buyer. */
export async function assertStandaloneBuyer(
  transaction: Executor,
  policy: PaymentPolicy,
  userId: string,
): Promise<void> {
  if (!policy.standalonePayments) throw new AppError('standalone_payments_off');
  if (!policy.takesRealCards) return;
  const account = await findAccount(transaction, userId);
  if (account?.emailVerifiedAt == null) throw new AppError('email_not_confirmed');
}

/** Rejects a payment without a checkout from a network that has too many. The caller has locked the network. */
export async function assertStandaloneNetwork(
  transaction: Executor,
  deps: { readonly clock: Clock; readonly policy: PaymentPolicy },
  networkHash: string,
): Promise<void> {
  if (!deps.policy.takesRealCards) return;
  const { standalone, withinSeconds } = networkRule;
  if ((await countStandaloneOfNetwork(transaction, deps.clock, { networkHash, withinSeconds })) >= standalone) {
    throw new AppError('too_many_standalone_payments', { retryAfterSeconds: 60 });
  }
}

/** Whether cards need 3-D Secure for this amount: by the operator's setting, or while cards may be being tested. */
export async function needsAuthentication(
  executor: Executor,
  { threeDSecureFrom }: PaymentPolicy,
  amount: number,
): Promise<boolean> {
  if (threeDSecureFrom !== undefined && amount >= threeDSecureFrom) return true;
  return isAttentionOpen(executor, cardTestingAlarm);
}

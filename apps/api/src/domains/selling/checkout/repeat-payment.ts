import type { PaymentReply } from '@guichet/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readOffers } from '../../catalogue/index.ts';
import { claimPayment, forgetAbsence, type Payment } from '../../payments/index.ts';
import { findOrder } from '../orders/order-repository.ts';
import { hashNonce, type PaymentRequest } from './begin-payment.ts';
import { listCheckoutLines } from './checkout-repository.ts';
import { declinedError, inProgress, replyTo, successOf, unsoldError } from './payment-replies.ts';
import type { PaymentDeps } from './resolution.ts';
import { sendPayment } from './send-payment.ts';

/** Replies to a repeated request, recognised by its idempotency key or its checkout, from the state of its payment. */
export async function repeatPayment(
  deps: PaymentDeps,
  payment: Payment,
  request: PaymentRequest,
): Promise<PaymentReply> {
  switch (payment.state) {
    case 'authorised':
    case 'captured':
      return successOf(payment);
    case 'declined':
      throw declinedError(payment);
    case 'voiding':
    case 'voided':
      return repeatVoided(deps, payment);
    case 'failed':
      throw new AppError('payments_unavailable');
    case 'started':
    case 'unknown':
      return repeatOpen(deps, payment, request);
  }
}

/** Looks up a payment whose response was lost. Sends it again when the provider has none. */
async function repeatOpen(deps: PaymentDeps, payment: Payment, request: PaymentRequest): Promise<PaymentReply> {
  const { database, clock, gateway, resolver } = deps;
  // The buyer is being asked for mobile money: a card must not pay for the same tickets.
  if (payment.approveBefore !== null) throw inProgress();
  if (!(await claimPayment(database, clock, payment.id))) throw inProgress();
  const found = await gateway.find(payment.gatewayKey);
  if (found.kind !== 'none') return replyTo(payment, await resolver.settle(payment, found, 'early look-up'));
  // The same nonce can't take the money twice, because it works once. With another nonce both requests might.
  if (payment.nonceHash !== hashNonce(request.nonce)) {
    await resolver.settle(payment, found, 'early look-up');
    throw inProgress();
  }
  const nonce = await gateway.describeNonce(request.nonce);
  if (nonce.kind === 'unavailable') throw inProgress();
  const isAuthenticatedCard = nonce.kind === 'card' && nonce.isAuthenticated;
  await forgetAbsence(database, payment.id);
  return replyTo(payment, await sendPayment(deps, payment, { ...request, isAuthenticatedCard }, 'repeated response'));
}

/** Replies for a payment whose money was voided: its order was refunded since, or its tickets could not be sold. */
async function repeatVoided({ database, clock }: PaymentDeps, payment: Payment): Promise<PaymentReply> {
  const { declineCode, orderId, checkoutId, transactionId } = payment;
  // Counts as declined: the bank had approved something else.
  if (declineCode !== null) throw declinedError(payment);
  // A standalone authorization whose order came too late, or never.
  if (checkoutId === null && orderId === null) throw new AppError('authorisation_expired');
  const order = orderId === null ? undefined : await findOrder(database, orderId);
  if (order !== undefined && order.transactionId === transactionId) return successOf(payment);
  const lines = checkoutId === null ? [] : await listCheckoutLines(database, checkoutId);
  const eventIds = lines.map(line => line.eventId);
  const offers = await readOffers(database, clock, eventIds);
  throw unsoldError([...offers.values()].some(offer => offer.cancelled) ? 'event_cancelled' : 'sold_out');
}

import type { Notification } from '../../platform/notify.ts';
import { findPayment } from '../payments/index.ts';
import { draftAccountEmail } from './draft-account-email.ts';
import { type DraftDeps, pageAt } from './draft-deps.ts';
import { draftPlannedCancellation, draftTicketAvailable } from './draft-event-email.ts';
import { draftOrderEmail } from './draft-order-email.ts';
import { findRecipient, findRequestForMail } from './mail-repository.ts';
import type { Draft } from './render-email.ts';
import { oneLine } from './typed-text.ts';

/** As long as the API accepts. */
const maxReasonLength = 500;

/**
 * Reads the data of a notification and drafts its email. Undefined when the email is no longer due: the account was
 * deleted, the link was used or expired, or the decision was revoked.
 */
export async function draftEmail(deps: DraftDeps, notification: Notification): Promise<Draft | undefined> {
  if ('orderId' in notification || 'refundId' in notification) return draftOrderEmail(deps, notification);
  switch (notification.kind) {
    case 'cancellation_planned':
      return draftPlannedCancellation(deps, notification);
    case 'money_returned':
      return draftReturnedMoney(deps, notification);
    case 'ticket_free':
      return draftTicketAvailable(deps, notification);
    case 'lister_approved':
    case 'lister_declined':
      return draftDecision(deps, notification);
    default:
      return draftAccountEmail(deps, notification);
  }
}

/** Undefined when the money did not go back after all. */
async function draftReturnedMoney(
  deps: DraftDeps,
  { paymentId }: Extract<Notification, { readonly kind: 'money_returned' }>,
): Promise<Draft | undefined> {
  const payment = await findPayment(deps.database, paymentId);
  if (payment === undefined || payment.paidWith === null) return undefined;
  const recipient = await findRecipient(deps.database, payment.userId);
  if (recipient === undefined || !['voiding', 'voided', 'declined'].includes(payment.state)) return undefined;
  const { amount, currency, paidWith } = payment;
  const facts = { amount, currency, paidWith, shopLink: pageAt(deps, '/shop') };
  return { recipient, content: (templates, format) => templates.money_returned(facts, format) };
}

async function draftDecision(
  deps: DraftDeps,
  notification: Extract<Notification, { readonly requestId: string }>,
): Promise<Draft | undefined> {
  const request = await findRequestForMail(deps.database, notification.requestId);
  const decided = notification.kind === 'lister_approved' ? 'approved' : 'declined';
  if (request?.state !== decided) return undefined;
  const reason = request.reason === null ? undefined : oneLine(request.reason, maxReasonLength);
  const facts = { dashboardLink: pageAt(deps, '/user/dashboard'), reason };
  return { recipient: request.recipient, content: (templates, format) => templates[notification.kind](facts, format) };
}

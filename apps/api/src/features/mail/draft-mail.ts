import type { Notification } from '../../platform/notify.ts';
import { draftAccountMail } from './draft-account-mail.ts';
import { type DraftDeps, pageAt } from './draft-deps.ts';
import { draftOrderMail } from './draft-order-mail.ts';
import { findRequestForMail } from './mail-repository.ts';
import type { Draft } from './write-mail.ts';

/**
 * Reads what a notification is about and drafts its mail. Undefined when there is nothing to tell any more, or nobody: the
 * account was deleted, the link was used or ran out, the decision was taken back.
 */
export async function draftMail(deps: DraftDeps, notification: Notification): Promise<Draft | undefined> {
  switch (notification.kind) {
    case 'order_placed':
    case 'order_refunded':
    case 'event_cancelled':
    case 'event_withdrawn':
      return draftOrderMail(deps, notification);
    case 'lister_approved':
    case 'lister_declined':
      return draftDecision(deps, notification);
    default:
      return draftAccountMail(deps, notification);
  }
}

async function draftDecision(
  deps: DraftDeps,
  notification: Extract<Notification, { readonly requestId: string }>,
): Promise<Draft | undefined> {
  const request = await findRequestForMail(deps.database, notification.requestId);
  const decided = notification.kind === 'lister_approved' ? 'approved' : 'declined';
  if (request?.state !== decided) return undefined;
  const facts = { dashboardLink: pageAt(deps, '/user/dashboard') };
  return { reader: request.reader, letter: (texts, write) => texts[notification.kind](facts, write) };
}

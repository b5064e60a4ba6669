import type { Notice } from '../../platform/notices.ts';
import { draftAccountMail } from './draft-account-mail.ts';
import { type DraftDeps, pageAt } from './draft-deps.ts';
import { draftOrderMail } from './draft-order-mail.ts';
import { findRequestForMail } from './mail-repository.ts';
import type { Draft } from './write-mail.ts';

/**
 * Reads what a notice is about and drafts its mail. Undefined when there is nothing to tell any more, or nobody: the
 * account was deleted, the link was used or ran out, the decision was taken back.
 */
export async function draftMail(deps: DraftDeps, notice: Notice): Promise<Draft | undefined> {
  switch (notice.kind) {
    case 'order_placed':
    case 'order_refunded':
    case 'event_cancelled':
    case 'event_withdrawn':
      return draftOrderMail(deps, notice);
    case 'lister_approved':
    case 'lister_declined':
      return draftDecision(deps, notice);
    default:
      return draftAccountMail(deps, notice);
  }
}

async function draftDecision(
  deps: DraftDeps,
  notice: Extract<Notice, { readonly requestId: string }>,
): Promise<Draft | undefined> {
  const request = await findRequestForMail(deps.database, notice.requestId);
  const decided = notice.kind === 'lister_approved' ? 'approved' : 'declined';
  if (request?.state !== decided) return undefined;
  const facts = { dashboardLink: pageAt(deps, '/user/dashboard') };
  return { reader: request.reader, letter: (texts, write) => texts[notice.kind](facts, write) };
}

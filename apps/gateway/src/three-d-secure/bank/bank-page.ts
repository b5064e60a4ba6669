import { type Approval, approvalContent, approvalDocument } from '../../approval/approval-page.ts';
import { brandNames } from '../../state/card.ts';
import { attribute } from '../../wire/html.ts';
import type { Authentication } from '../authentication.ts';

/**
 * The return URL of the framed flow of 3-D Secure 1: the target of the bank's result, and a value that is passed back
 * with it.
 */
export type ReturnTarget = { readonly termUrl: string; readonly md: string };

const notice = 'Local test page. No bank is asked, and no money moves.';

/** The page with the bank's challenge. `problem` is the error of the last submission. */
export function bankPage(authentication: Authentication, back: ReturnTarget | undefined, problem?: string): string {
  const { id, card, code, merchantName, amount, currency } = authentication;
  return bankDocument({
    title: 'Confirm your payment',
    notice,
    bill: [
      { term: 'Shop', value: merchantName },
      { term: 'Amount', value: `${amount} ${currency}` },
      { term: 'Card', value: `${brandNames(card.brand).legacy} ending in ${card.last4}` },
    ],
    form: {
      action: 'decision',
      hidden: { id, termUrl: back?.termUrl, md: back?.md },
      code: { label: 'Code', hint: `Your phone would show ${code}.` },
      ...(problem === undefined ? {} : { problem }),
      buttons: [
        { outcome: 'approved', label: 'Confirm', isMain: true },
        { outcome: 'declined', label: 'Answer wrongly' },
        { outcome: 'cancelled', label: 'Cancel' },
        { outcome: 'timed-out', label: 'Let it time out' },
      ],
    },
  });
}

/** The page after submission. Its script notifies the page around it, which fetches the result itself. */
export function answeredPage({ id }: Authentication): string {
  const status = `<p role="status" data-answered=${attribute(id)}>Going back to the shop…</p>`;
  return bankDocument({ title: 'Thank you', notice }, status);
}

/** The page after submission in the framed flow: it posts the bank's result, automatically where scripts run. */
export function returnPage({ termUrl, md }: ReturnTarget, result: string): string {
  const buttons = [{ outcome: 'return', label: 'Go back to the shop', isMain: true }];
  const form = { action: termUrl, hidden: { PaRes: result, MD: md }, buttons };
  return bankDocument({ title: 'Thank you', notice, form });
}

/** The page for an unknown authentication. */
export function unknownPage(): string {
  const lead = 'This payment is not known here, or was confirmed already.';
  return bankDocument({ title: 'Nothing to confirm', notice, lead });
}

function bankDocument(approval: Approval, after?: string): string {
  return approvalDocument({
    isLight: true,
    title: approval.title,
    content: approvalContent(approval, after),
    scripts: ['bank-page.js'],
  });
}

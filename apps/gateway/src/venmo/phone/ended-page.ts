import { type Approval, approvalContent, approvalDocument } from '../../approval/approval-page.ts';
import { attribute } from '../../wire/html.ts';
import type { ContextResult } from '../contexts/apply-action.ts';
import type { VenmoContextStatus } from '../contexts/venmo-context.ts';

/** The tab in which the phone returns: the one that opened it, or its own. */
export type ReturnTab = 'same' | 'here';

const texts = {
  approved: ['Approved', 'You approved the payment.'],
  canceled: ['Canceled', 'You canceled the request. Nothing was paid.'],
  failed: ['Failed', 'Venmo refused the request. Nothing was paid.'],
  expired: ['Expired', 'The request has expired. Nothing was paid.'],
} as const;

/** The page after a request ended, without a return URL: the buyer returns manually to the shop's page. */
export function endedPage(kind: ContextResult['kind']): string {
  const [title, status] = texts[kind];
  return venmoPage(
    { title, status },
    `<p>Go back to the shop: its page notices by itself.</p>
<button type="button" data-close hidden>Close this tab</button>`,
  );
}

/** The page that returns to the shop immediately; its link does so where scripts are disabled. */
export function returningPage(kind: ContextResult['kind'], url: string, tab: ReturnTab): string {
  const [title, status] = texts[kind];
  return venmoPage(
    { title, status },
    `<a class="main button" href=${attribute(url)} data-return="${tab}">Go back to the shop</a>`,
  );
}

/** The page for a URL without a known request. */
export function unknownRequestPage(): string {
  const text = 'No merchant of this gateway has such a request. It may be from before the last reset or restart.';
  return venmoPage({ title: 'Unknown request' }, `<p role="alert">${text}</p>`);
}

const results: Partial<Record<VenmoContextStatus, ContextResult['kind']>> = {
  APPROVED: 'approved',
  CANCELED: 'canceled',
  FAILED: 'failed',
  EXPIRED: 'expired',
};

/** The result of a status; undefined for an open one. */
export function resultOfStatus(status: VenmoContextStatus): ContextResult['kind'] | undefined {
  return results[status];
}

/** A page of the Venmo app stand-in. `after` is appended markup. */
export function venmoPage(approval: Omit<Approval, 'notice'>, after?: string): string {
  const notice = 'Local test page. It only simulates the Venmo app; no money moves.';
  return approvalDocument({
    title: `${approval.title} – local Venmo stand-in`,
    content: approvalContent({ ...approval, notice }, after),
    scripts: ['venmo-page.js'],
  });
}

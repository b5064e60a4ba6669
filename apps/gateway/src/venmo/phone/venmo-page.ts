import { type Approval, approvalContent, approvalDocument } from '../../approval/approval-page.ts';

/** A page of the Venmo app stand-in. `after` is appended markup. */
export function venmoPage(approval: Omit<Approval, 'notice'>, after?: string): string {
  const notice = 'Local test page. It only simulates the Venmo app; no money moves.';
  return approvalDocument({
    wallet: 'venmo',
    title: `${approval.title} – local Venmo stand-in`,
    content: approvalContent({ ...approval, notice }, after),
    scripts: ['venmo-page.js'],
  });
}

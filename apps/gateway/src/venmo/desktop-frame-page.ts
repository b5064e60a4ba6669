import { approvalContent, approvalDocument } from '../approval/approval-page.ts';

/**
 * The frame that covers the shop's page on a desktop and shows a QR code. Its script renders the state of the body. It
 * has no colour scheme of its own, so that the shop's page stays visible around it.
 */
export function desktopFrame(phonePage: string): string {
  const title = 'Pay with Venmo';
  return approvalDocument({
    title: `${title} – local stand-in`,
    wallet: 'venmo',
    layout: 'see-through',
    scripts: ['venmo-desktop-frame.js'],
    data: { phonePage },
    content: approvalContent(
      { title, notice: 'Local test page. No money moves.', status: '' },
      `<div id="code-picture"></div>
<p id="phone"><a target="_blank" rel="noopener">Simulate the phone on this machine</a></p>
<button id="again" class="main" type="button">Get a new code</button>
<button id="close" type="button">Cancel</button>`,
    ),
  });
}

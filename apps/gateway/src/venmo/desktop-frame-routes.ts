import type { FastifyInstance } from 'fastify';
import { approvalContent, approvalDocument, sendApprovalPage } from '../approval/approval-page.ts';
import { serveBuiltFiles } from '../built-files/serve-built-files.ts';
import type { GatewaySettings } from '../settings.ts';
import { phoneAddress } from './phone/phone-address.ts';

const folder = '/web/:version/html';

/** Registers the frame that the browser library opens over the shop's page on a desktop. */
export function registerDesktopFrame(app: FastifyInstance, settings: GatewaySettings): void {
  for (const file of ['venmo-desktop-frame.html', 'venmo-desktop-frame.min.html']) {
    app.get(`${folder}/${file}`, (_request, reply) =>
      sendApprovalPage(reply, desktopFrame(phoneAddress(app.addresses()))),
    );
  }
  serveBuiltFiles(app, folder, ['approval.css', 'venmo-desktop-frame.js'], settings);
}

/**
 * The frame that covers the shop's page on a desktop and shows a QR code. Its script renders the state of the body. It
 * has no colour scheme of its own, so that the shop's page stays visible around it.
 */
function desktopFrame(phonePage: string): string {
  const title = 'Pay with Venmo';
  return approvalDocument({
    title: `${title} – local stand-in`,
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

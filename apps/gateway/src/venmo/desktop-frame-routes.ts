import type { FastifyInstance } from 'fastify';
import { sendApprovalPage } from '../approval/send-page.ts';
import { serveBuiltFiles } from '../pages/serve-built-files.ts';
import type { GatewaySettings } from '../settings.ts';
import { desktopFrame } from './desktop-frame-page.ts';
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

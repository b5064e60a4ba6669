import type { FastifyInstance } from 'fastify';
import { serveBuiltFiles } from '../pages/serve-built-files.ts';
import type { GatewaySettings } from '../settings.ts';
import { desktopFrame } from './desktop-frame-page.ts';
import { phoneAddress } from './phone/phone-address.ts';
import { sendPage } from './send-page.ts';

const folder = '/web/:version/html';

/** The frame that the browser library lays over the shop's page on a desktop. */
export function registerDesktopFrame(app: FastifyInstance, settings: GatewaySettings): void {
  for (const file of ['venmo-desktop-frame.html', 'venmo-desktop-frame.min.html']) {
    app.get(`${folder}/${file}`, (_request, reply) => sendPage(reply, desktopFrame(phoneAddress(app.addresses()))));
  }
  serveBuiltFiles(app, folder, ['venmo-desktop-frame.css', 'venmo-desktop-frame.js'], settings);
}

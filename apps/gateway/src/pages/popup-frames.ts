import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { serveMomentPages } from './serve-moment-pages.ts';

/** The pages that a payment window shows when it opens and when it returns. */
const popupFrames = [
  { name: 'dispatch-frame', title: 'Payment window', text: '', hasScript: true },
  { name: 'redirect-frame', title: 'Back to the shop', text: 'Going back to the shop…', hasScript: true },
  { name: 'cancel-frame', title: 'Back to the shop', text: 'Going back to the shop…', hasScript: true },
  { name: 'venmo-landing-frame', title: 'Payment window', text: 'One moment…', hasScript: false },
];

/** Registers the pages that the browser library opens in payment windows before and after the payment page. */
export function registerPopupFrames(app: FastifyInstance, settings: GatewaySettings): void {
  serveMomentPages(app, popupFrames, settings);
}

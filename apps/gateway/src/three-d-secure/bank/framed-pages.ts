import type { FastifyInstance } from 'fastify';
import { serveMomentPages } from '../../pages/serve-moment-pages.ts';
import type { GatewaySettings } from '../../settings.ts';

/** The two pages of the framed flow of 3-D Secure 1, which run in a frame on the shop's page. */
const frames = [
  { name: 'three-d-secure-bank-frame', title: 'Your bank', text: 'Going to your bank…', hasScript: true },
  {
    name: 'three-d-secure-authentication-complete-frame',
    title: 'Your bank',
    text: 'Going back to the shop…',
    hasScript: true,
  },
];

/** Registers the pages that open the bank's page and receive its result, in the flow without the script. */
export function registerFramedPages(app: FastifyInstance, settings: GatewaySettings): void {
  serveMomentPages(app, frames, settings);
}

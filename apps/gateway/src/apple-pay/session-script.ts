import { walletCards } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { approvalContent } from '../approval/approval-page.ts';
import type { GatewaySettings } from '../settings.ts';
import { walletNetwork } from '../wallets/networks.ts';
import { shippingParts } from '../wallets/shipping-parts.ts';

/**
 * Registers `GET /apple-pay-session.js`: Apple's browser API for other browsers. Safari has that API built in, so no
 * payment host serves it, and the script contains the markup of its sheet.
 */
export function applePaySession({ readBrowserFile }: GatewaySettings) {
  const cards = walletCards.map(({ id, brand, last4, note }) => {
    const { legacy, label } = walletNetwork(brand);
    return { id, network: legacy, label, last4, note };
  });
  const content = approvalContent({
    title: 'Apple Pay',
    notice: 'Local test sheet. It only simulates Apple Pay; no money moves.',
    status: '',
    bill: [
      { term: 'To', value: '', id: 'merchant' },
      { term: 'Total', value: '', id: 'total' },
    ],
    form: {
      choices: [
        {
          name: 'card',
          legend: 'Card',
          options: cards.map(({ id, network, label, last4, note }) => ({
            value: id,
            label: `${label} ending in ${last4}`,
            hint: note,
            data: { network },
          })),
        },
        ...shippingParts.choices,
      ],
      coupon: shippingParts.coupon,
      buttons: [
        { outcome: 'approve', label: 'Pay', isMain: true },
        { outcome: 'cancel', label: 'Cancel' },
      ],
    },
  });
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/apple-pay-session.js', async (_request, reply) => {
      const [script, style] = await Promise.all([
        readBrowserFile('apple-pay-session.js'),
        readBrowserFile('approval.css'),
      ]);
      const wallet = { cards, content, style };
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(`(wallet => {\n${script}})(${JSON.stringify(wallet)});\n`);
    });
  };
}

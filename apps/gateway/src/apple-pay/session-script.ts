import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { walletNetwork } from '../wallets/networks.ts';

/**
 * Registers `GET /apple-pay-session.js`: what a browser of Apple has built in, for the others. It is the browser's own,
 * hence no payment host serves it.
 */
export function applePaySession({ readBrowserFile, scenarios }: GatewaySettings) {
  const cards = scenarios.walletCards.map(({ id, brand, last4, note }) => {
    const { legacy, label } = walletNetwork(brand);
    return { id, network: legacy, label, last4, note };
  });
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/apple-pay-session.js', async (_request, reply) => {
      const script = await readBrowserFile('apple-pay-session.js');
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(`(walletCards => {\n${script}})(${JSON.stringify(cards)});\n`);
    });
  };
}

import { readFile } from 'node:fs/promises';
import { buildGateway } from '@guichet/gateway/server';
import type { LocalMerchant } from '@guichet/testkit';
import { providerFile } from './provider-files.ts';
import { buildShopServer, type ShopServer } from './shop-server.ts';

/** How a page reaches the gateway. */
export type Way = 'http' | 'tls';

/** What one worker's tests share: a gateway and a shop. Each test has a merchant of its own in it. */
export type House = {
  readonly way: Way;
  /** Where the server library finds the gateway. */
  readonly gatewayUrl: string;
  /** The origin of the shop's pages. */
  readonly shopUrl: string;
  readonly shop: ShopServer;
  readonly newMerchant: () => LocalMerchant;
  readonly close: () => Promise<void>;
};

/** Opens the gateway, as it is built, and a shop beside it. */
export async function openHouse(way: Way): Promise<House> {
  const merchants = Array.from({ length: 300 }, (_, index) => merchantNumber(index));
  const gateway = buildGateway({ merchants });
  // The provider's own stylesheet, without which the widget stays invisible.
  gateway.get('/web/dropin/:version/css/dropin.css', async (_request, reply) => {
    const file = providerFile('braintree-web-drop-in', 'dropin.css');
    return reply.type('text/css').send(file === undefined ? '' : await readFile(file));
  });
  const gatewayUrl = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const shop = buildShopServer({ gatewayUrl });
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    way,
    gatewayUrl,
    shopUrl: `http://localhost:${port}`,
    shop,
    newMerchant() {
      const merchant = merchants.shift();
      if (!merchant) throw new Error('Every merchant of this worker was used.');
      return merchant;
    },
    async close() {
      await shop.app.close();
      await gateway.close();
    },
  };
}

function merchantNumber(index: number): LocalMerchant {
  return {
    merchantId: `merchant_${index}`,
    publicKey: `public_${index}`,
    privateKey: `private_${index}`,
    tokenizationKey: `sandbox_key${index}_merchant_${index}`,
  };
}

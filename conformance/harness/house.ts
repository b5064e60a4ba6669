import { buildGateway, listenWithTls, type TlsListener } from '@guichet/gateway/server';
import type { FastifyInstance } from 'fastify';
import { Control } from './control.ts';
import { publishedPackages } from './provider-files.ts';
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
  /** What the browser has to be started with. */
  readonly chromiumArguments: readonly string[];
  readonly control: Control;
  readonly close: () => Promise<void>;
};

/** Opens the gateway, as it is built, and a shop beside it. */
export async function openHouse(way: Way): Promise<House> {
  const gateway = buildGateway({ publishedPackages });
  const doors = way === 'tls' ? await openTlsDoors(gateway) : undefined;
  const gatewayUrl = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const { shop, shopUrl, chromiumArguments } = doors ?? (await openPlainShop(gatewayUrl));
  return {
    way,
    gatewayUrl,
    shopUrl,
    chromiumArguments,
    shop,
    control: new Control(gatewayUrl),
    async close() {
      await shop.app.close();
      await gateway.close();
    },
  };
}

type ShopDoor = Pick<House, 'shop' | 'shopUrl' | 'chromiumArguments'>;

/** A page on plain http reaches the gateway through the server it came from. */
async function openPlainShop(gatewayUrl: string): Promise<ShopDoor> {
  const shop = buildShopServer({ gatewayUrl });
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  return { shop, shopUrl: `http://localhost:${port}`, chromiumArguments: [] };
}

/** A page on https reaches the gateway under the payment hosts' own names; the browser is told where they are. */
async function openTlsDoors(gateway: FastifyInstance): Promise<ShopDoor> {
  const gatewayDoor = await listenWithTls(gateway);
  const shop = buildShopServer({});
  const shopDoor = await listenWithTls(shop.app, { names: [shopName] });
  return {
    shop,
    shopUrl: `https://${shopName}`,
    chromiumArguments: [
      `--host-resolver-rules=${gatewayDoor.hostResolverRules}, MAP ${shopName} 127.0.0.1:${shopDoor.port}`,
      `${trusted}${[gatewayDoor, shopDoor].map(trustedHash).join(',')}`,
    ],
  };
}

const shopName = 'shop.example';
const trusted = '--ignore-certificate-errors-spki-list=';

function trustedHash({ chromiumArguments }: TlsListener): string {
  const argument = chromiumArguments.find(each => each.startsWith(trusted));
  if (argument === undefined) throw new Error('The TLS door does not say which certificate to trust.');
  return argument.slice(trusted.length);
}

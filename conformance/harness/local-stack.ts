import { buildGateway, listenWithTls, type TlsListener } from '@guichet/gateway/server';
import type { FastifyInstance } from 'fastify';
import type { Transport } from '../transport.ts';
import { Control } from './control.ts';
import { publishedPackages } from './provider-files.ts';
import { buildShopServer, type ShopServer } from './shop-server.ts';

/** What one worker's tests share: a gateway and a shop. Each test has a merchant of its own in it. */
export type LocalStack = {
  readonly transport: Transport;
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
export async function openLocalStack(transport: Transport): Promise<LocalStack> {
  const gateway = buildGateway({ publishedPackages });
  const onTls = transport === 'tls' ? await listenOnTls(gateway) : undefined;
  const gatewayUrl = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const { shop, shopUrl, chromiumArguments } = onTls ?? (await openPlainShop(gatewayUrl));
  return {
    transport,
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

type OpenShop = Pick<LocalStack, 'shop' | 'shopUrl' | 'chromiumArguments'>;

/** A page on plain http reaches the gateway through the server it came from. */
async function openPlainShop(gatewayUrl: string): Promise<OpenShop> {
  const shop = buildShopServer({ gatewayUrl });
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  return { shop, shopUrl: `http://localhost:${port}`, chromiumArguments: [] };
}

/** A page on https reaches the gateway under the payment hosts' own names; the browser is told where they are. */
async function listenOnTls(gateway: FastifyInstance): Promise<OpenShop> {
  const gatewayListener = await listenWithTls(gateway);
  const shop = buildShopServer({});
  const shopListener = await listenWithTls(shop.app, { names: [shopName] });
  return {
    shop,
    shopUrl: `https://${shopName}`,
    chromiumArguments: [
      `--host-resolver-rules=${gatewayListener.hostResolverRules}, MAP ${shopName} 127.0.0.1:${shopListener.port}`,
      `${trusted}${[gatewayListener, shopListener].map(trustedHash).join(',')}`,
    ],
  };
}

const shopName = 'shop.example';
const trusted = '--ignore-certificate-errors-spki-list=';

function trustedHash({ chromiumArguments }: TlsListener): string {
  const argument = chromiumArguments.find(each => each.startsWith(trusted));
  if (argument === undefined) throw new Error('The TLS listener does not say which certificate to trust.');
  return argument.slice(trusted.length);
}

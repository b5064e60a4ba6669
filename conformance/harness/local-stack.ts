import { buildGateway, listenWithTls, type TlsListener } from '@guichet/gateway/server';
import type { FastifyInstance } from 'fastify';
import { Control } from './control.ts';
import { publishedPackages } from './provider-files.ts';
import { buildShopServer, type ShopServer } from './shop-server.ts';

/** How a page reaches the gateway: over http through the shop's server, or over TLS under the payment hosts' names. */
export type Transport = 'http' | 'tls';

/** The gateway and the shop that one worker's tests share. Each test has its own merchant. */
export type LocalStack = {
  readonly transport: Transport;
  /** The gateway's URL for the server library. */
  readonly gatewayUrl: string;
  /** The origin of the shop's pages. */
  readonly shopUrl: string;
  readonly shop: ShopServer;
  /** The arguments that the browser has to be started with. */
  readonly chromiumArguments: readonly string[];
  readonly control: Control;
  readonly close: () => Promise<void>;
};

/** Starts the built gateway and a shop. */
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

/** Starts a shop on plain http, whose server forwards requests to the gateway. */
async function openPlainShop(gatewayUrl: string): Promise<OpenShop> {
  const shop = buildShopServer({ gatewayUrl });
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  return { shop, shopUrl: `http://localhost:${port}`, chromiumArguments: [] };
}

/** Starts a shop on https, where the gateway has the payment hosts' own names; the browser resolves them to it. */
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
  if (argument === undefined) throw new Error('The TLS listener has no argument for the certificate to trust.');
  return argument.slice(trusted.length);
}

// The gateway behind the payment hosts' own names, and a shop, in a separate process, so that
// the measuring process does not compete with the servers. Started by `local-stack.mjs`, and ended with it.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { buildGateway, listenWithTls } from '@guichet/gateway/server';
import { localMerchant } from '@guichet/testkit';
import braintree from 'braintree';
import { compressAnswers } from './compress-answers.mjs';
import { buildShop } from './shop.mjs';

const require = createRequire(import.meta.url);
const folderOf = name => dirname(require.resolve(`${name}/package.json`));
const host = '127.0.0.1';

const gateway = buildGateway({ publishedPackages: ['braintree-web', 'braintree-web-drop-in'].map(folderOf) });
compressAnswers(gateway);
const tls = await listenWithTls(gateway);
const { hostname, port, origin } = new URL(await gateway.listen({ port: 0, host }));

const sdk = new braintree.BraintreeGateway({
  environment: new braintree.Environment(hostname, port, origin, false, hostname, port),
  ...localMerchant,
});
const { customer } = await sdk.customer.create({ firstName: 'Ada' });

/** The authorizations of pages: the public tokenization key, or a token for a known customer without saved methods. */
const authorizations = {
  key: () => localMerchant.tokenizationKey,
  token: async () => (await sdk.clientToken.generate({ customerId: customer.id })).clientToken,
};

const shop = await buildShop(authorizations);
compressAnswers(shop);
const shopUrl = new URL(await shop.listen({ port: 0, host }));
shopUrl.hostname = 'localhost';

process.once('disconnect', () => process.exit());
process.send({ shopUrl: shopUrl.origin, chromiumArguments: tls.chromiumArguments });

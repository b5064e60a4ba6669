import { type LocalMerchant, localMerchant } from '@guichet/testkit';
import { afterEach, expect, it } from 'vitest';
import { buildGateway } from './gateway.ts';
import { goodCard, sell, serverCall, tokenizeOverGraphQL } from './testing/calls.ts';

const second: LocalMerchant = {
  merchantId: 'second_merchant',
  publicKey: 'second_public',
  privateKey: 'second_private',
  tokenizationKey: 'sandbox_second_second_merchant',
};
const gateway = buildGateway({
  merchants: [localMerchant, second],
  readBrowserFile: async name => `/* ${name} */`,
});

afterEach(() => gateway.inject({ method: 'POST', url: '/__control/reset' }));

it('[STATE-1] a transaction is visible only to its own merchant', async () => {
  const id = await sell(gateway, { amount: '1500' });
  const own = await serverCall(gateway, 'GET', `transactions/${id}`);
  const foreign = await serverCall(gateway, 'GET', `transactions/${id}`, undefined, second);
  expect([own.statusCode, foreign.statusCode]).toEqual([200, 404]);
});

it('[STATE-3] [STATE-7] neither a card number nor a security code is logged or returned', async () => {
  const lines: string[] = [];
  const verbose = buildGateway({ logLevel: 'trace', logStream: { write: line => lines.push(line) } });
  const card = { ...goodCard, number: '4012000077777777', cvv: '987' };
  const response = await tokenizeOverGraphQL(verbose, card);
  const refused = await tokenizeOverGraphQL(verbose, { ...card, expirationMonth: '13' });
  const unreadable = await verbose.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(card).slice(1),
  });
  const id = await sell(verbose, { amount: '12500', payment_method_nonce: response.data.tokenizeCreditCard.token });
  const found = await serverCall(verbose, 'GET', `transactions/${id}`);
  expect(lines.join('')).toContain('could not be read');
  const everything = [...lines, JSON.stringify([response, refused]), unreadable.body, found.body].join('\n');
  expect(everything).toContain('401200');
  expect(everything).not.toMatch(/4012000077777777|[">]987["<\\]/);
});

it('[STATE-2] a reset clears one merchant, or all', async () => {
  const id = await sell(gateway, { amount: '1500' });
  const other = await sell(gateway, { amount: '1500' }, second);
  await gateway.inject({ method: 'POST', url: '/__control/reset?merchant=local_merchant' });
  expect((await serverCall(gateway, 'GET', `transactions/${id}`)).statusCode).toBe(404);
  expect((await serverCall(gateway, 'GET', `transactions/${other}`, undefined, second)).statusCode).toBe(200);
  await gateway.inject({ method: 'POST', url: '/__control/reset' });
  expect((await serverCall(gateway, 'GET', `transactions/${other}`, undefined, second)).statusCode).toBe(404);
});

it('[STATE-5] [STATE-6] a reset of an unknown merchant is rejected, and a payment host serves no reset', async () => {
  const stranger = await gateway.inject({ method: 'POST', url: '/__control/reset?merchant=nobody' });
  const hosted = await gateway.inject({ method: 'POST', url: '/__hosted/www.paypal.com/__control/reset' });
  expect([stranger.statusCode, hosted.statusCode]).toEqual([404, 404]);
});

it.each(['/web/3.144.0/html/hosted-fields-frame.min.html', '/web/dev/html/hosted-fields-frame.html'])(
  '[ROUTE-5] the card field at %s loads its script from its own folder',
  async path => {
    for (const url of [path, `/__hosted/assets.braintreegateway.com${path}`]) {
      const frame = await gateway.inject(url);
      const script = /<script src="([^"]+)"/.exec(frame.body)?.[1] ?? '';
      const path = new URL(script, `http://localhost${url}`).pathname;
      expect((await gateway.inject(path)).body).toBe('/* hosted-fields-frame.js */');
    }
  },
);

it('[ROUTE-12] [ROUTE-13] serves the page script; if it is not built, the response is an error and the log states how to fix it', async () => {
  expect((await gateway.inject('/local-gateway.js')).headers['content-type']).toContain('text/javascript');
  const log: string[] = [];
  const unbuilt = buildGateway({
    readBrowserFile: () => Promise.reject(new Error('Run the build first.')),
    logLevel: 'warn',
    logStream: { write: line => void log.push(line) },
  });
  expect((await unbuilt.inject('/local-gateway.js')).statusCode).toBe(500);
  expect(log.join('')).toContain('Run the build first.');
});

it('[ROUTE-9] an unknown URL is a plain 404', async () => {
  const replies = await Promise.all(
    ['/nothing', '/__hosted/example.com/graphql', '/%', '/__hosted/%'].map(url => gateway.inject(url)),
  );
  expect(replies.map(reply => reply.statusCode)).toEqual([404, 404, 400, 404]);
});

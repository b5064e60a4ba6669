import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildGateway } from './gateway.ts';
import { routePath } from './routing/route-path.ts';
import { graphQL, serverCall } from './testing/calls.ts';

const gateway = buildGateway();
const names = [
  'amount',
  'type',
  'order_id',
  'payment_method_nonce',
  'options',
  'api_request_key',
  'ids',
  'status',
  'id',
];
const part = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());

it('[SERVER-11] no request makes the server API fail', async () => {
  const paths = fc.constantFrom(
    ['POST', 'transactions'] as const,
    ['POST', 'client_token'] as const,
    ['POST', 'transactions/advanced_search_ids'] as const,
    ['PUT', 'transactions/x/submit_for_settlement'] as const,
  );
  await fc.assert(
    fc.asyncProperty(
      paths,
      fc.constantFrom('transaction', 'client_token', 'search'),
      part,
      async (to, name, content) => {
        const reply = await serverCall(gateway, to[0], to[1], { [name]: content });
        expect([200, 201, 404, 422]).toContain(reply.statusCode);
      },
    ),
  );
});

it('[CLIENT-8] no request makes the client API fail', async () => {
  const operation = fc.constantFrom('TokenizeCreditCard', 'ClientConfiguration', 'Other', '__proto__');
  const card = fc.dictionary(fc.constantFrom('number', 'cvv', 'expirationMonth', 'billingAddress'), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(operation, fc.oneof(fc.jsonValue(), card), async (operationName, creditCard) => {
      const answer = await graphQL(gateway, { operationName, variables: { input: { creditCard } } });
      expect(answer.data !== null || answer.errors.length > 0).toBe(true);
    }),
  );
});

const anyPath = fc.oneof(
  fc.webPath(),
  fc
    .tuple(fc.constantFrom('/__control', '/%5f_control', '/_%5Fcontrol', '//__control'), fc.webPath())
    .map(([start, rest]) => `${start}${rest}`),
);

it('[ROUTE-4] every address leads somewhere, and a payment host never to the control', () => {
  fc.assert(
    fc.property(anyPath, fc.constantFrom('www.paypal.com', 'paypal.com:443'), (path, host) => {
      for (const routed of [routePath(host, path), routePath('localhost', `/__hosted/${host}${path}`)]) {
        expect(routed).not.toMatch(/^\/*(_|%5f){2}control/i);
      }
    }),
  );
});

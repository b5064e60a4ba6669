import { localMerchant } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { sell, serverCall } from '../testing/calls.ts';

const gateway = buildGateway({
  merchants: [localMerchant, { ...localMerchant, merchantId: 'other', publicKey: 'other', tokenizationKey: 'other' }],
});

function basic(keys: string): string {
  return `Basic ${Buffer.from(keys).toString('base64')}`;
}

describe('authorization with keys', () => {
  it.each([undefined, 'Basic', 'Bearer x', basic('local_public:wrong'), basic('nobody'), 'Basic %%%'])(
    '[SERVER-1] the authorization %s is rejected',
    async authorization => {
      const reply = await gateway.inject({
        method: 'POST',
        url: '/merchants/local_merchant/client_token',
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(reply.statusCode).toBe(401);
    },
  );

  it('[SERVER-36] valid keys give no access to another merchant', async () => {
    const reply = await gateway.inject({
      method: 'POST',
      url: '/merchants/other/client_token',
      headers: { authorization: basic('local_public:local_private') },
    });
    expect(reply.statusCode).toBe(403);
  });
});

describe('malformed requests', () => {
  it.each(['transactions', 'client_token', 'transactions/advanced_search_ids'])(
    '[SERVER-11] a body for %s that is not JSON is rejected in the usual error shape',
    async path => {
      const reply = await gateway.inject({
        method: 'POST',
        url: `/merchants/local_merchant/${path}`,
        headers: { authorization: basic('local_public:local_private'), 'content-type': 'application/json' },
        payload: '{"transaction":',
      });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'application/xml; charset=utf-8']);
      expect(reply.body).toContain('<api-error-response>');
      expect(reply.body).not.toContain('at ');
    },
  );

  it.each([[], 'text', 5, null, { transaction: [] }, { transaction: { amount: {} } }])(
    '[SERVER-11] the sale %j returns validation errors',
    async body => {
      const reply = await serverCall(gateway, 'POST', 'transactions', body as object);
      expect(reply.statusCode).toBe(422);
      expect(reply.body).toContain('<code>81502</code><attribute type="symbol">amount</attribute>');
    },
  );

  it('[SERVER-50] errors are nested below the record that they belong to', async () => {
    const body = { transaction: { type: 'sale', amount: '5', payment_method_nonce: 'fake-luhn-invalid-nonce' } };
    const reply = await serverCall(gateway, 'POST', 'transactions', body);
    expect(reply.body).toContain(
      '<transaction><errors type="array"/><credit-card><errors type="array"><error><code>81715</code>',
    );
  });

  it('[SERVER-51] text that is invalid in XML, or looks like markup, is escaped', async () => {
    const orderId = 'a<b>&"\u0001\uD800';
    const id = await sell(gateway, { amount: '12500', order_id: orderId });
    const reply = await serverCall(gateway, 'GET', `transactions/${id}`);
    expect(reply.body).toContain('<order-id>a&lt;b&gt;&amp;"</order-id>');
  });

  const senseless: readonly object[] = [
    { search: { store_id: { is: 'one' } } },
    { search: { amount: { about: '1' } } },
    { search: { created_at: { min: 'yesterday, more or less' } } },
    { search: { constructor: { is: 'x' } } },
    { search: { order_id: { near: 'x' } } },
    { search: { order_id: {} } },
  ];

  it.each(senseless)('[SERVER-33] the unsupported search %j is rejected and does not return everything', async body => {
    const reply = await serverCall(gateway, 'POST', 'transactions/advanced_search_ids', body);
    expect([reply.statusCode, reply.body]).toEqual([422, expect.stringContaining('cannot search by')]);
  });

  it('[SERVER-48] an unknown operation is not found', async () => {
    const replies = await Promise.all([
      serverCall(gateway, 'POST', 'subscriptions', {}),
      serverCall(gateway, 'PUT', 'transactions/x/settle'),
      serverCall(gateway, 'GET', 'customers/x'),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});

import { connect } from 'node:net';
import type { CheckoutReply, Order, PaymentReply } from '@guichet/contracts';
import { buildGateway } from '@guichet/gateway/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../test/catalogue.ts';
import { createOrder, hold, ordersOf, outcome, pay } from '../test/checkouts.ts';
import { aBuyer, aConfirmedBuyer } from '../test/people.ts';
import { call, startTestApi, type TestApi } from '../test/test-api.ts';
import { parseConfig } from './config.ts';
import { braintreeGateway, type PaymentGateway } from './domains/payments/index.ts';

const provider = buildGateway();
let api: TestApi<PaymentGateway>;

beforeAll(async () => {
  const gatewayUrl = await provider.listen({ host: '127.0.0.1', port: 0 });
  const { braintree } = parseConfig({ DATABASE_URL: 'postgres://unused', BRAINTREE_GATEWAY_URL: gatewayUrl });
  api = await startTestApi({ gateway: braintreeGateway(braintree) });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

describe('a purchase through the local gateway', () => {
  it('[APP-1] a buyer signs up, buys and gets an order with tickets', async () => {
    const eventId = await anEvent(api.database, { name: 'Kora night', price: 12_500, capacity: 3 });
    const buyer = await aBuyer(api);
    const token = await buyer.call<{ clientToken: string }>('GET', `/api/braintree/getToken/${buyer.id}`);
    expect(token.body.clientToken.length).toBeGreaterThan(100);

    const held: CheckoutReply = await hold(buyer, eventId, 2);
    const paid = await pay(buyer, { ...held, paymentMethodNonce: 'fake-valid-visa-nonce' }, 'one purchase');
    expect(paid.status).toBe(200);
    const transaction: PaymentReply['transaction'] | undefined = paid.body.transaction;
    const created = await createOrder(buyer, {
      transaction_id: transaction?.id,
      products: [{ _id: eventId, count: 2 }],
      amount: 25_000,
      address: '',
    });
    const orders: readonly Order[] = await ordersOf(buyer);
    expect(orders).toEqual([created.body]);
    expect(orders[0]).toMatchObject({ transaction_id: transaction?.id, amount: 25_000 });
    expect(await soldOf(api.database, eventId)).toBe(2);
  });

  it('[APP-8] a declined card is not charged, and another card buys the same tickets', async () => {
    const eventId = await anEvent(api.database, { price: 12_500, capacity: 1 });
    const buyer = await aBuyer(api);
    const held = await hold(buyer, eventId, 1);
    const declined = await pay(buyer, { ...held, paymentMethodNonce: 'fake-gateway-rejected-fraud-nonce' });
    expect(outcome(declined)).toEqual([402, 'payment_declined']);
    const paid = await pay(buyer, { ...held, paymentMethodNonce: 'fake-valid-mastercard-nonce' });
    expect(paid.status).toBe(200);
  });
});

describe('the application', () => {
  it('[APP-2] [APP-9] the health routes report liveness and readiness to a load balancer', async () => {
    expect((await call(api, 'GET', '/health/live')).body).toEqual({ status: 'ok' });
    expect((await call(api, 'GET', '/health/ready')).body).toEqual({ status: 'ok' });
  });

  it('[APP-2] [APP-9] without its database the process is live but not ready', async () => {
    const cut = await startTestApi();
    await cut.database.$client.end();
    expect((await call(cut, 'GET', '/health/live')).status).toBe(200);
    const ready = await call(cut, 'GET', '/health/ready');
    expect({ status: ready.status, code: ready.body.code }).toEqual({ status: 503, code: 'not_ready' });
    await cut.close();
  });

  it('[APP-3] /api/docs describes every route', async () => {
    const { body } = await call<{ openapi: string; paths: object }>(api, 'GET', '/api/docs/json');
    expect(body.openapi).toBe('3.1.0');
    const described = Object.keys(body.paths).map(path => path.replaceAll(/\{(\w+)\}/g, ':$1'));
    const paths = [...api.app.routeAccess.keys()].map(name => name.split(' ')[1] ?? '');
    expect([...new Set(described)].sort()).toEqual([...new Set(paths)].sort());
  });

  it('[APP-10] in production there are no such documents', async () => {
    const live = {
      ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtps://mail.shop.example' },
      ...{
        MAIL_FROM: 'Shop <tickets@shop.example>',
        TICKET_KEYS: 'MC4CAQAwBQYDK2VwBCIEIBKUNqVt9OrxcvngWNHhmcMcvrEybGa7VkY5SI8SZTdR',
      },
      ...{ BRAINTREE_ENVIRONMENT: 'sandbox', BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p' },
      ...{ BRAINTREE_PRIVATE_KEY: 's', BRAINTREE_MERCHANT_ACCOUNT: 'francs' },
    };
    const production = await startTestApi({ env: live });
    for (const path of ['', '/', '/json', '/yaml', '/static/index.html']) {
      expect((await call(production, 'GET', `/api/docs${path}`)).status, path).toBe(404);
    }
    await production.close();
  });

  it('[APP-7] an incomplete request times out, and others are handled', async () => {
    const shortTimeout = await startTestApi({ requestTimeoutMs: 2_000 });
    const address = new URL(await shortTimeout.app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(address.port), address.hostname);
    const closed = new Promise<string>(resolve => {
      let received = '';
      socket.on('data', data => {
        received += data.toString();
      });
      socket.on('close', () => resolve(received));
    });
    socket.write(
      'POST /api/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
    expect((await fetch(new URL('/health/live', address))).status).toBe(200);
    await shortTimeout.close();
  });

  it('[APP-4] every reply forbids MIME sniffing, framing and scripts', async () => {
    const { headers } = (await call(api, 'GET', '/api/products/')).raw;
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('[APP-5] replies to a signed-in user are no-store', async () => {
    const buyer = await aBuyer(api);
    for (const path of [`/api/orders/by/user/${buyer.id}`, `/api/braintree/getToken/${buyer.id}`]) {
      expect((await buyer.call('GET', path)).raw.headers['cache-control']).toBe('no-store');
    }
  });

  it('[APP-6] nonces and tokens are not logged', async () => {
    const buyer = await aConfirmedBuyer(api);
    await pay(buyer, { amount: 5_000, paymentMethodNonce: 'fake-valid-amex-nonce' });
    api.app.log.info({
      body: { paymentMethodNonce: 'a-secret-nonce', password: 'a-secret-word' },
      token: 'a-secret-token',
    });
    const log = api.logLines.join('\n');
    expect(log).toContain('[redacted]');
    expect(log).not.toContain('fake-valid-amex-nonce');
    expect(log).not.toContain('a-secret');
    expect(log).not.toContain(buyer.token);
  });

  it('[APP-6] the values of a failed query are not logged', async () => {
    const payload = { name: 'Zero \u0000', email: 'zero@example.com', password: 'a-secret-word' };
    expect((await call(api, 'POST', '/api/signup', { payload })).status).toBe(400);
    const lines = api.logLines.filter(line => line.includes('Failed query: insert into'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('a-secret-word');
    expect(lines[0]).not.toContain('zero@example.com');
  });
});

import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildGateway } from '@guichet/gateway/server';
import { localMerchant } from '@guichet/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyErrors } from '../../../test/key-errors.ts';
import { braintreeGateway, braintreeSdk } from './braintree-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const local = buildGateway();
let payments: PaymentGateway;

beforeAll(async () => {
  payments = gatewayAt(await local.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => local.close());

function gatewayAt(
  gatewayUrl: string,
  options: { publicKey?: string; merchantAccountId?: string; timeoutMs?: number } = {},
): PaymentGateway {
  const { timeoutMs, ...keys } = options;
  return braintreeGateway(
    { environment: 'local', ...localMerchant, ...keys, gatewayUrl },
    timeoutMs === undefined ? {} : { timeoutMs },
  );
}

function authorise(overrides: { nonce?: string; amount?: number; gatewayKey?: string } = {}, at = payments) {
  const { nonce = 'fake-valid-nonce', amount = 12_500, gatewayKey = randomUUID() } = overrides;
  return at.authorise({ nonce, amount, gatewayKey, currency: 'XOF' });
}

describe('against the local gateway', () => {
  it('[PROVIDER-11] sales and client tokens use the configured merchant account, or else the default one', async () => {
    const sale = { nonce: 'fake-valid-nonce', amount: 12_500, currency: 'XOF' } as const;
    const url = `http://127.0.0.1:${(local.server.address() as AddressInfo).port}`;
    const kindAt = async (merchantAccountId: string) =>
      (await gatewayAt(url, { merchantAccountId }).authorise({ ...sale, gatewayKey: randomUUID() })).kind;
    expect({ ours: await kindAt('local_merchant'), unknown: await kindAt('unknown_merchant') }).toEqual({
      ours: 'authorised',
      unknown: 'refused',
    });
    expect((await gatewayAt(url, { merchantAccountId: 'local_merchant' }).clientToken()).length).toBeGreaterThan(100);
  });

  it('[PAYMENT-7] the currency is the one that the provider charged in, in responses, look-ups and lists', async () => {
    const foreign = buildGateway({ currency: 'XAF' });
    const there = gatewayAt(await foreign.listen({ host: '127.0.0.1', port: 0 }));
    const gatewayKey = randomUUID();
    const sale = { nonce: 'fake-valid-nonce', amount: 12_500, currency: 'XOF', gatewayKey } as const;
    const reserved = { kind: 'authorised', amount: 12_500, currency: 'XAF' };
    expect(await there.authorise(sale)).toMatchObject(reserved);
    expect(await there.find(gatewayKey)).toMatchObject(reserved);
    const since = new Date(Date.now() - 60_000);
    const until = new Date(Date.now() + 60_000);
    expect(await there.listTransactions({ by: 'created', since, until, limit: 10 })).toMatchObject({
      transactions: [{ amount: 12_500, currency: 'XAF' }],
    });
    await foreign.close();
  });

  it('[FRAUD-16] [FRAUD-22] a sale brings the data about the buyer’s device, the buyer’s IP address and email', async () => {
    const sale = { nonce: 'fake-valid-nonce', amount: 12_500, currency: 'XOF', gatewayKey: randomUUID() } as const;
    const customer = { ip: '203.0.113.7', email: 'awa@example.com' };
    const deviceData = '{"correlation_id":"9f1c"}';
    expect((await payments.authorise({ ...sale, deviceData, customer })).kind).toBe('authorised');
    const { transactions } = (await local.inject('/__control/transactions')).json();
    const shown = { deviceData, customerIp: customer.ip, customerEmail: customer.email, requiresThreeDSecure: false };
    expect(transactions[0]).toMatchObject(shown);
  });

  it('[PROVIDER-1] returns a client token', async () => {
    expect((await payments.clientToken()).length).toBeGreaterThan(100);
  });

  it('[PROVIDER-2] [PROVIDER-12] money is reserved, found by its key, captured, and found captured', async () => {
    const gatewayKey = randomUUID();
    const authorised = await authorise({ gatewayKey });
    expect(authorised).toMatchObject({ kind: 'authorised', amount: 12_500 });
    const transactionId = authorised.kind === 'authorised' ? authorised.transactionId : '';
    const paidWith = { kind: 'card', brand: 'Visa', last4: '1111' };
    const money = { transactionId, amount: 12_500, currency: 'XOF', paidWith };
    expect(await payments.find(gatewayKey)).toEqual({ kind: 'authorised', ...money });
    expect(await payments.capture(transactionId)).toEqual({ kind: 'done' });
    expect(await payments.find(gatewayKey)).toEqual({ kind: 'captured', ...money });
    expect(await payments.capture(transactionId)).toEqual({ kind: 'done' });
  });

  it('[PROVIDER-3] [PROVIDER-13] reserved money is voided, and repeating it is harmless', async () => {
    const gatewayKey = randomUUID();
    const authorised = await authorise({ gatewayKey });
    const transactionId = authorised.kind === 'authorised' ? authorised.transactionId : '';
    expect(await payments.void(transactionId)).toEqual({ kind: 'done' });
    expect(await payments.void(transactionId)).toEqual({ kind: 'done' });
    expect(await payments.find(gatewayKey)).toEqual({ kind: 'voided' });
  });

  it('[PROVIDER-4] a decline has the provider’s code, and a lookup finds it as a decline', async () => {
    const gatewayKey = randomUUID();
    const declined = await authorise({ gatewayKey, amount: 2_000 });
    expect(declined).toMatchObject({ kind: 'declined', code: '2000' });
    expect(await payments.find(gatewayKey)).toMatchObject({ kind: 'declined', code: '2000' });
    expect(await authorise({ nonce: 'fake-gateway-rejected-fraud-nonce' })).toMatchObject({ kind: 'declined' });
  });

  it('[PROVIDER-5] a used or unknown nonce is refused', async () => {
    expect(await authorise({ nonce: 'fake-consumed-nonce' })).toMatchObject({ kind: 'refused' });
    expect(await authorise({ nonce: 'no-such-nonce' })).toMatchObject({ kind: 'refused' });
  });

  it('[PROVIDER-6] a lookup of an unknown key returns none', async () => {
    expect(await payments.find(randomUUID())).toEqual({ kind: 'none' });
  });

  it('[PROVIDER-7] two authorisations under one key reserve the money once', async () => {
    const gatewayKey = randomUUID();
    const first = await authorise({ gatewayKey });
    expect(await authorise({ gatewayKey })).toEqual(first);
  });

  it('[PAYMENT-6] of several reservations with one key a look-up names the others, and a charge comes first', async () => {
    const gatewayUrl = `http://127.0.0.1:${(local.server.address() as AddressInfo).port}`;
    const sdk = braintreeSdk({ environment: 'local', ...localMerchant, gatewayUrl });
    const gatewayKey = randomUUID();
    const reserve = async (paymentMethodNonce: string) => {
      // Without the key of the request, as when the provider has forgotten it.
      const sale = { amount: '12500', paymentMethodNonce, orderId: gatewayKey };
      return (await sdk.transaction.sale(sale)).transaction.id;
    };
    const ids = [await reserve('fake-valid-visa-nonce'), await reserve('fake-valid-mastercard-nonce')];
    const [first = '', last = ''] = ids.sort((a, b) => (a < b ? -1 : 1));
    const reserved = { kind: 'authorised', transactionId: first, duplicates: [last] };
    expect(await payments.find(gatewayKey)).toMatchObject(reserved);
    expect(await payments.find(gatewayKey, last)).toMatchObject({ transactionId: last, duplicates: [first] });
    await payments.capture(last);
    const charged = { kind: 'captured', transactionId: last, duplicates: [first] };
    expect(await payments.find(gatewayKey)).toMatchObject(charged);
    expect(await payments.find(gatewayKey, first)).toMatchObject(charged);
  });

  it('[PROVIDER-8] [PROVIDER-14] wrong API keys are `unavailable`: the provider has not acted', async () => {
    const url = `http://127.0.0.1:${(local.server.address() as AddressInfo).port}`;
    const stranger = gatewayAt(url, { publicKey: 'wrong' });
    const result = await stranger.authorise({ nonce: 'n', amount: 1, gatewayKey: randomUUID(), currency: 'XOF' });
    expect(result.kind).toBe('unavailable');
    await expect(stranger.clientToken()).rejects.toMatchObject({ code: 'payments_unavailable' });
  });
});

describe('captures and voids after temporary failures', () => {
  const control = async (method: 'POST' | 'DELETE', path: string, body?: object, of = local): Promise<void> => {
    const headers = { host: 'localhost', 'content-type': 'application/json' };
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const { statusCode } = await of.inject({ method, url: `/__control/${path}`, headers, ...payload });
    expect(statusCode).toBeLessThan(300);
  };
  /** The number of capture requests that the provider received. */
  const captureCalls = async (): Promise<number> => {
    const { body } = await local.inject({ url: '/__control/requests', headers: { host: 'localhost' } });
    return body.split('"operation":"submit_for_settlement"').length - 1;
  };

  async function reserved(at = payments): Promise<{ readonly gatewayKey: string; readonly transactionId: string }> {
    const gatewayKey = randomUUID();
    const result = await authorise({ gatewayKey }, at);
    return { gatewayKey, transactionId: result.kind === 'authorised' ? result.transactionId : '' };
  }

  it.concurrent.each([
    ['a 503', { kind: 'status', status: 503 }],
    ['a connection that ended before the request was handled', { kind: 'cut', when: 'before' }],
    ['a connection that ended after the request was handled', { kind: 'cut', when: 'after' }],
    ['an unreadable response', { kind: 'malformed', as: 'html' }],
  ])('[RETRY-5] a capture and a void are retried after %s, and take effect once', async (_name, effect) => {
    // A provider of its own, because a fault changes the next call, whoever makes it.
    const provider = buildGateway();
    try {
      const at = gatewayAt(await provider.listen({ host: '127.0.0.1', port: 0 }));
      const taken = await reserved(at);
      await control('POST', 'faults', { operation: 'submit_for_settlement', times: 2, effect }, provider);
      expect(await at.capture(taken.transactionId)).toEqual({ kind: 'done' });
      expect(await at.find(taken.gatewayKey)).toMatchObject({ kind: 'captured', amount: 12_500 });
      const released = await reserved(at);
      await control('POST', 'faults', { operation: 'void', times: 2, effect }, provider);
      expect(await at.void(released.transactionId)).toEqual({ kind: 'done' });
      expect(await at.find(released.gatewayKey)).toEqual({ kind: 'voided' });
    } finally {
      await provider.close();
    }
  });

  it('[RETRY-1] a capture fails after three attempts, and the money stays authorised', async () => {
    const { gatewayKey, transactionId } = await reserved();
    await control('POST', 'faults', {
      operation: 'submit_for_settlement',
      times: 4,
      effect: { kind: 'status', status: 500 },
    });
    await control('DELETE', 'requests');
    expect((await payments.capture(transactionId)).kind).toBe('failed');
    expect(await captureCalls()).toBe(3);
    await control('DELETE', 'faults');
    expect(await payments.find(gatewayKey)).toMatchObject({ kind: 'authorised' });
  });

  it('[RETRY-2] a capture that the provider refuses is not retried', async () => {
    const { transactionId } = await reserved();
    await payments.void(transactionId);
    await control('DELETE', 'requests');
    expect(await payments.capture(transactionId)).toMatchObject({ kind: 'refused' });
    expect(await captureCalls()).toBe(1);
    const url = `http://127.0.0.1:${(local.server.address() as AddressInfo).port}`;
    expect(await gatewayAt(url, { publicKey: 'wrong' }).capture(transactionId)).toMatchObject({ kind: 'failed' });
    expect(await captureCalls()).toBeLessThanOrEqual(2);
  });

  it('[RETRY-3] an authorisation is never retried', async () => {
    const gatewayKey = randomUUID();
    await control('POST', 'faults', { operation: 'sale', effect: { kind: 'status', status: 500 } });
    expect((await authorise({ gatewayKey })).kind).toBe('unknown');
    expect(await payments.find(gatewayKey)).toEqual({ kind: 'none' });
  });
});

describe('when the provider fails', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
  });

  /** A provider that handles every request alike. */
  async function aProvider(
    treat: Parameters<typeof createServer>[1],
    { timeoutMs } = { timeoutMs: 200 },
  ): Promise<PaymentGateway> {
    const server = createServer(treat);
    servers.push(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return gatewayAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { timeoutMs });
  }

  it.each([
    ['never responds', () => undefined],
    ['closes the connection', (_request: unknown, response: { destroy: () => unknown }) => void response.destroy()],
    [
      'returns 500',
      (_request: unknown, response: { writeHead: (n: number) => { end: () => unknown } }) =>
        void response.writeHead(500).end(),
    ],
    ['returns HTML', (_request: unknown, response: { end: (text: string) => unknown }) => void response.end('<html>')],
  ])('[PROVIDER-9] a provider that %s leaves the outcome unknown', async (_name, treat) => {
    const provider = await aProvider(treat);
    const result = await provider.authorise({ nonce: 'n', amount: 1, gatewayKey: randomUUID(), currency: 'XOF' });
    expect(result.kind).toBe('unknown');
    expect((await provider.find(randomUUID())).kind).toBe('unknown');
    expect((await provider.capture('abc')).kind).toBe('failed');
  });

  it.each<readonly [code: string, kind: string]>([...keyErrors, ['915200', 'refused'], ['91565', 'refused']])(
    '[PROVIDER-7] the validation error %s of a sale is %s',
    async (code, kind) => {
      const errors = `<errors type="array"><error><code>${code}</code><attribute>base</attribute><message>No.</message></error></errors>`;
      const body = `<api-error-response><errors><errors type="array"/><transaction>${errors}</transaction></errors><message>No.</message></api-error-response>`;
      const rejecting = await aProvider(
        (_, response) => void response.writeHead(422, { 'content-type': 'application/xml' }).end(body),
        { timeoutMs: 5_000 },
      );
      const result = await rejecting.authorise({ nonce: 'n', amount: 1, gatewayKey: randomUUID(), currency: 'XOF' });
      expect(result.kind).toBe(kind);
    },
  );

  it('[RETRY-4] a capture without a response is retried once', async () => {
    let requestCount = 0;
    const treat = () => {
      requestCount += 1;
    };
    // Long enough for both requests to arrive before they time out, also on a busy machine.
    const provider = await aProvider(treat, { timeoutMs: 2_000 });
    expect((await provider.capture('abc')).kind).toBe('failed');
    expect(requestCount).toBe(2);
  });

  it('[PROVIDER-10] a refused connection is `unavailable`: the provider has not received the request', async () => {
    const provider = gatewayAt('http://127.0.0.1:9');
    const result = await provider.authorise({ nonce: 'n', amount: 1, gatewayKey: randomUUID(), currency: 'XOF' });
    expect(result.kind).toBe('unavailable');
  });
});

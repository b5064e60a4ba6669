import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildGateway } from '@guichet/gateway/server';
import { localMerchant } from '@guichet/testkit';
import type braintree from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyErrors } from '../../../test/key-errors.ts';
import { braintreeGateway, braintreeSdk } from './braintree-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const local = buildGateway();
let address: URL;
let payments: PaymentGateway;
let sdk: braintree.BraintreeGateway;

beforeAll(async () => {
  address = new URL(await local.listen({ host: '127.0.0.1', port: 0 }));
  payments = gatewayAt(address.href);
  sdk = braintreeSdk({ environment: 'local', ...localMerchant, gatewayUrl: address.href });
});
afterAll(() => local.close());

function gatewayAt(gatewayUrl: string, options: { timeoutMs?: number } = {}): PaymentGateway {
  return braintreeGateway({ environment: 'local', ...localMerchant, gatewayUrl }, options);
}

/** Makes a captured sale, settled unless the options differ. Returns its transaction id. */
async function aSale(options: { amount?: number; settled?: false } = {}): Promise<string> {
  const { amount = 12_500, settled = true } = options;
  const gatewayKey = randomUUID();
  const sale = await payments.authorise({ nonce: 'fake-valid-nonce', amount, gatewayKey, currency: 'XOF' });
  if (sale.kind !== 'authorised') throw new Error(`The sale was not authorised: ${sale.kind}`);
  await payments.capture(sale.transactionId);
  if (settled) await sdk.testing.settle(sale.transactionId);
  return sale.transactionId;
}

const refund = (transactionId: string, amount: number, gatewayKey: string = randomUUID()) =>
  payments.refund({ gatewayKey, transactionId, amount });

const refundIdsOf = async (transactionId: string) => (await sdk.transaction.find(transactionId)).refundIds ?? [];

describe('against the local gateway', () => {
  it('[REFUND-23] settled money is refunded, and the refund is found by its own key', async () => {
    const id = await aSale();
    const key = randomUUID();
    const paid = await refund(id, 12_500, key);
    expect(paid).toMatchObject({ kind: 'refunded' });
    expect(await payments.findRefund(key)).toEqual(paid);
    const { amount, orderId, refundedTransactionId } = await sdk.transaction.find(
      paid.kind === 'refunded' ? paid.transactionId : '',
    );
    expect({ amount, orderId, refundedTransactionId }).toEqual({
      amount: '12500',
      orderId: key,
      refundedTransactionId: id,
    });
  });

  it('[REFUND-23] a lookup of an unknown refund key returns none', async () => {
    expect(await payments.findRefund(randomUUID())).toEqual({ kind: 'none' });
  });

  it('[REFUND-24] two refunds under one key pay back once', async () => {
    const id = await aSale();
    const key = randomUUID();
    const first = await refund(id, 5_000, key);
    expect(await refund(id, 5_000, key)).toEqual(first);
    expect(await refundIdsOf(id)).toHaveLength(1);
  });

  it('[REFUND-16] partial refunds are accepted until nothing is left, and never more', async () => {
    const id = await aSale();
    expect((await refund(id, 5_000)).kind).toBe('refunded');
    expect((await refund(id, 6_000)).kind).toBe('refunded');
    expect(await refund(id, 1_501)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('too large') });
    expect((await refund(id, 1_500)).kind).toBe('refunded');
    expect((await refund(id, 1)).kind).toBe('refused');
    expect(await refundIdsOf(id)).toHaveLength(3);
  });

  it('[REFUND-5] unsettled money can be voided but not refunded', async () => {
    const id = await aSale({ settled: false });
    expect(await refund(id, 12_500)).toEqual({ kind: 'unsettled' });
    expect(await refund(id, 100)).toEqual({ kind: 'unsettled' });
    expect(await payments.void(id)).toEqual({ kind: 'done' });
    expect((await sdk.transaction.find(id)).status).toBe('voided');
  });

  it('[REFUND-31] settled money can not be voided, and a lookup finds it captured', async () => {
    const id = await aSale();
    expect((await payments.void(id)).kind).not.toBe('done');
    expect((await sdk.transaction.find(id)).status).toBe('settled');
  });

  it('[REFUND-6] a refund that the bank declines is refused, also in a lookup', async () => {
    const id = await aSale();
    const key = randomUUID();
    expect(await refund(id, 2_009, key)).toMatchObject({ kind: 'refused' });
    expect(await payments.findRefund(key)).toMatchObject({ kind: 'refused' });
    expect(await refundIdsOf(id)).toEqual([]);
  });

  it('[REFUND-64] another request under a key that was used is unknown, and the first one is found', async () => {
    const id = await aSale();
    const key = randomUUID();
    const first = await refund(id, 5_000, key);
    expect(await refund(id, 4_000, key)).toMatchObject({ kind: 'unknown', reason: expect.stringContaining('915232') });
    expect(await payments.findRefund(key)).toEqual(first);
    expect(await refundIdsOf(id)).toHaveLength(1);
  });

  it('[REFUND-6] a refund of an unknown transaction is refused', async () => {
    expect((await refund('nothing', 100)).kind).toBe('refused');
  });
});

describe('when the connection to the provider fails', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
  });

  /** A proxy to the local gateway that drops its response. */
  async function losingResponses(): Promise<PaymentGateway> {
    const server = createServer((request, response) => {
      void forward(request).then(() => response.destroy());
    });
    servers.push(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return gatewayAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { timeoutMs: 5_000 });
  }

  async function forward(request: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization = '', 'x-apiversion': version = '', 'content-type': type = '' } = request.headers;
    const headers = { authorization, 'content-type': type, 'x-apiversion': String(version) };
    const body = Buffer.concat(chunks);
    const sent = { method: request.method ?? 'GET', headers, ...(body.length > 0 ? { body } : {}) };
    await (await fetch(new URL(request.url ?? '', address), sent)).arrayBuffer();
  }

  /** A provider that rejects every request with this validation error. */
  function rejectingWith(code: string): Promise<PaymentGateway> {
    const errors = `<errors type="array"><error><code>${code}</code><attribute>base</attribute><message>No.</message></error></errors>`;
    const body = `<api-error-response><errors><errors type="array"/><transaction>${errors}</transaction></errors><message>No.</message></api-error-response>`;
    return replyingWith(body);
  }

  /** A provider that rejects every request with this body. */
  async function replyingWith(body: string): Promise<PaymentGateway> {
    const server = createServer((_, response) => {
      response.writeHead(422, { 'content-type': 'application/xml' }).end(body);
    });
    servers.push(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return gatewayAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  it.each<readonly [code: string, kind: string]>([
    ...keyErrors,
    ['915200', 'refused'],
    ['915201', 'refused'],
    ['91512', 'refused'],
    ['91506', 'unsettled'],
  ])('[REFUND-64] the validation error %s of a refund is %s', async (code, kind) => {
    const rejecting = await rejectingWith(code);
    const request = { gatewayKey: randomUUID(), transactionId: 'abc', amount: 100 };
    expect((await rejecting.refund(request)).kind).toBe(kind);
  });

  it.each([
    ['duplicate', 'unknown'],
    ['fraud', 'refused'],
  ])('[REFUND-64] a refund that the provider rejects as %s is %s', async (reason, kind) => {
    const transaction = `<id>abc</id><type>credit</type><status>gateway_rejected</status><gateway-rejection-reason>${reason}</gateway-rejection-reason>`;
    const rejecting = await replyingWith(
      `<api-error-response><errors><errors type="array"/></errors><message>Gateway Rejected: ${reason}</message><transaction>${transaction}</transaction></api-error-response>`,
    );
    const request = { gatewayKey: randomUUID(), transactionId: 'abc', amount: 100 };
    expect((await rejecting.refund(request)).kind).toBe(kind);
  });

  it('[REFUND-23] a lost response leaves the outcome unknown, and the refund is found afterwards', async () => {
    const id = await aSale();
    const key = randomUUID();
    const losing = await losingResponses();
    expect((await losing.refund({ gatewayKey: key, transactionId: id, amount: 7_000 })).kind).toBe('unknown');
    expect((await losing.findRefund(key)).kind).toBe('unknown');
    const [refundId] = await refundIdsOf(id);
    expect(await payments.findRefund(key)).toEqual({ kind: 'refunded', transactionId: refundId });
  });

  it('[REFUND-26] a refused connection is `unavailable`: the provider has not received the refund', async () => {
    const away = gatewayAt('http://127.0.0.1:9');
    const request = { gatewayKey: randomUUID(), transactionId: 'abc', amount: 100 };
    expect((await away.refund(request)).kind).toBe('unavailable');
    expect((await away.findRefund(randomUUID())).kind).toBe('unknown');
  });
});

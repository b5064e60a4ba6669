import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { type LocalMerchant, localMerchant } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { startGateway } from '../start.ts';
import { goodCard, graphQL, sell, serverCall, tokenizeOverGraphQL } from '../testing/calls.ts';
import { control } from '../testing/control.ts';
import { openStateFile } from './state-file.ts';

let folder = '';
let path = '';
let running: FastifyInstance[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-state-'));
  path = join(folder, 'deeper', 'state');
});
afterEach(async () => {
  await Promise.all(running.map(gateway => gateway.close()));
  running = [];
  await rm(folder, { recursive: true });
});

async function start(): Promise<FastifyInstance> {
  const opening = await openStateFile(path);
  if (opening.kind === 'refused') {
    throw new Error(opening.reason);
  }
  const gateway = buildGateway({ stateFile: opening.file });
  running.push(gateway);
  return gateway;
}

async function restart(gateway: FastifyInstance): Promise<FastifyInstance> {
  await gateway.close();
  return start();
}

async function clientToken(gateway: FastifyInstance, merchant: LocalMerchant): Promise<string> {
  const reply = await serverCall(gateway, 'POST', 'client_token', { client_token: { version: 2 } }, merchant);
  const value = /<value>([^<]+)/.exec(reply.body)?.[1] ?? '';
  return JSON.parse(Buffer.from(value, 'base64').toString()).authorizationFingerprint;
}

const keyedSale = { transaction: { type: 'sale', amount: '1700', api_request_key: 'once' } };

describe('a restart of the gateway', () => {
  it('[KEEP-1] keeps transactions and nonces, consumed or not', async () => {
    const before = await start();
    const tokens = await Promise.all([1, 2].map(async () => (await tokenizeOverGraphQL(before, goodCard)).data));
    const [consumed, fresh] = tokens.map(data => data.tokenizeCreditCard.token);
    const id = await sell(before, { amount: '1500', payment_method_nonce: consumed });
    const sale = { transaction: { ...keyedSale.transaction, payment_method_nonce: 'fake-valid-nonce' } };
    const keyed = await serverCall(before, 'POST', 'transactions', sale);
    const after = await restart(before);
    expect((await serverCall(after, 'GET', `transactions/${id}`)).body).toContain('<amount>1500</amount>');
    expect(await sell(after, { amount: '1600', payment_method_nonce: consumed })).toBe('');
    expect(await sell(after, { amount: '1600', payment_method_nonce: fresh })).not.toBe('');
    expect((await serverCall(after, 'POST', 'transactions', sale)).body).toBe(keyed.body);
  });

  it('[KEEP-1] keeps customers and their saved payment methods', async () => {
    const before = await start();
    const customer = { id: 'awa', payment_method_nonce: 'fake-valid-nonce' };
    await serverCall(before, 'POST', 'customers', { customer });
    const kept = await serverCall(before, 'GET', 'customers/awa');
    const after = await restart(before);
    expect((await serverCall(after, 'GET', 'customers/awa')).body).toBe(kept.body);
    const token = /<token>([^<]+)/.exec(kept.body)?.[1];
    const sale = { type: 'sale', amount: '1500', payment_method_token: token };
    expect((await serverCall(after, 'POST', 'transactions', { transaction: sale })).statusCode).toBe(201);
  });

  it('[KEEP-7] [KEEP-8] keeps merchants, settings and authorizations', async () => {
    const before = await start();
    const settings = { challenges: ['cvv'] };
    const merchant = (await control(before, 'POST', 'merchants', { settings })).json();
    await control(before, 'PATCH', `merchants/${localMerchant.merchantId}/settings`, { challenges: [] });
    const authorization = await clientToken(before, merchant);
    const after = await restart(before);
    const challenges = async (key: string) =>
      (await graphQL(after, { operationName: 'ClientConfiguration' }, key)).data.clientConfiguration.creditCard
        .challenges;
    expect(await challenges(authorization)).toEqual(['CVV']);
    expect(await challenges(localMerchant.tokenizationKey)).toEqual([]);
    await control(after, 'POST', 'reset');
    expect(await challenges(merchant.tokenizationKey)).toEqual(['CVV']);
    expect(await challenges(localMerchant.tokenizationKey)).toEqual(['CVV', 'POSTAL_CODE']);
  });

  it('[KEEP-2] a killed process loses little: the file is written soon after each call', async () => {
    const gateway = await start();
    const id = await sell(gateway, { amount: '1500' });
    await expect.poll(async () => (await readdir(join(folder, 'deeper'))).join()).toBe('state');
    const survivor = await start();
    expect((await serverCall(survivor, 'GET', `transactions/${id}`)).statusCode).toBe(200);
  });
});

describe('the state file', () => {
  it('[KEEP-3] never contains a card number or a security code', async () => {
    const gateway = await start();
    const card = { ...goodCard, number: '378282246310005', cvv: '9876', cardholderName: 'Awa Example' };
    const { token } = (await tokenizeOverGraphQL(gateway, card)).data.tokenizeCreditCard;
    await tokenizeOverGraphQL(gateway, { ...card, expirationMonth: '13' });
    await tokenizeOverGraphQL(gateway, card, true);
    await sell(gateway, { amount: '1500', payment_method_nonce: token });
    await gateway.inject({
      method: 'POST',
      url: '/analytics/local_merchant',
      payload: JSON.stringify({ analytics: [{ kind: `typed ${card.number}` }] }),
    });
    await gateway.close();
    const content = await readFile(path);
    const texts = [content.toString('latin1'), content.toString('utf16le'), content.subarray(1).toString('utf16le')];
    expect(texts[0]).toContain('Awa Example');
    for (const text of texts) {
      expect(text).not.toMatch(/378282246310005|8282246310|9876/);
    }
  });

  it('[KEEP-4] [KEEP-9] is readable only by this user, and no temporary file remains', async () => {
    const gateway = await start();
    await sell(gateway, { amount: '1500' });
    await gateway.close();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'deeper'))).toEqual(['state']);
  });

  it('[KEEP-13] is replaced as a whole, so that a reader never sees half of it', async () => {
    const first = await start();
    await sell(first, { amount: '1500' });
    await first.close();
    const content = await readFile(path);
    const reader = await open(path);
    try {
      const second = await start();
      await sell(second, { amount: '1600' });
      await second.close();
      expect(await readFile(path)).not.toEqual(content);
      expect(await reader.readFile()).toEqual(content);
    } finally {
      await reader.close();
    }
  });

  it('[KEEP-10] [KEEP-11] stays intact when a write fails, and the gateway continues', async () => {
    const first = await start();
    const id = await sell(first, { amount: '1500' });
    await first.close();
    const content = await readFile(path);
    const gateway = await start();
    // A folder at the temporary file's path makes the write fail for every user, including root.
    const blocked = `${path}.${process.pid}.tmp`;
    await mkdir(blocked);
    expect(await sell(gateway, { amount: '1600' })).not.toBe('');
    await gateway.close();
    expect(await readFile(path)).toEqual(content);
    await rm(blocked, { recursive: true });
    expect((await serverCall(await start(), 'GET', `transactions/${id}`)).statusCode).toBe(200);
  });

  it('[KEEP-5] [KEEP-12] a truncated, foreign or outdated file is rejected with one sentence and not changed', async () => {
    const gateway = await start();
    await sell(gateway, { amount: '1500' });
    await gateway.close();
    const whole = await readFile(path);
    const refusal = async () => {
      const start = await startGateway({ PORT: '0', LOG_LEVEL: 'silent', STATE_FILE: path });
      return start.kind === 'refused' ? start.reason : '';
    };
    for (const size of [0, 1, 20, Math.floor(whole.length / 2), whole.length - 1]) {
      await writeFile(path, whole);
      await truncate(path, size);
      expect(await refusal()).toMatch(/^STATE_FILE .* is not a whole file of the gateway: delete it to start again\.$/);
      expect((await stat(path)).size).toBe(size);
    }
    await writeFile(path, serialize({ format: 'guichet-gateway-state', version: 1, merchants: [] }));
    expect(await refusal()).toMatch(/^STATE_FILE .* comes from another version of the gateway: delete it/);
    await writeFile(path, '{"merchants":[]}');
    expect(await refusal()).toContain('not a whole file');
  });

  it('[KEEP-5] a path to a folder is rejected with one sentence', async () => {
    const start = await startGateway({ PORT: '0', LOG_LEVEL: 'silent', STATE_FILE: folder });
    expect(start).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/^STATE_FILE .*EISDIR/) });
  });

  it('[KEEP-6] is not written by a gateway that served no request', async () => {
    const first = await start();
    const second = await start();
    const id = await sell(first, { amount: '1500' });
    await first.close();
    await second.close();
    expect((await serverCall(await start(), 'GET', `transactions/${id}`)).statusCode).toBe(200);
  });
});

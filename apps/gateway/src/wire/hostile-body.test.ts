import { localMerchant } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { serverCall } from '../testing/calls.ts';

const sale = { type: 'sale', payment_method_nonce: 'fake-valid-nonce', amount: '1500' };

/** Sends a sale with a nested value as text, because values nested this deeply cannot be serialized. */
function sellWith(gateway: ReturnType<typeof buildGateway>, nested: string) {
  const keys = Buffer.from(`${localMerchant.publicKey}:${localMerchant.privateKey}`).toString('base64');
  const transaction = JSON.stringify({ ...sale, api_request_key: 'key', custom_fields: 0 });
  return gateway.inject({
    method: 'POST',
    url: `/merchants/${localMerchant.merchantId}/transactions`,
    headers: { authorization: `Basic ${keys}`, 'content-type': 'application/json' },
    payload: `{"transaction":${transaction.replace('"custom_fields":0', `"custom_fields":${nested}`)}}`,
  });
}

async function soldCount(gateway: ReturnType<typeof buildGateway>): Promise<number> {
  const { merchants } = (await gateway.inject('/__control/merchants')).json();
  return merchants[0].transactionCount;
}

describe('a deeply nested body', () => {
  it.each([
    ['lists', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['records', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['one level more than the limit', '['.repeat(99) + ']'.repeat(99)],
  ])('[FUZZ-6] a deeply nested body of %s is rejected, and no sale is made', async (_name, nested) => {
    const gateway = buildGateway();
    const reply = await sellWith(gateway, nested);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'application/xml; charset=utf-8']);
    expect(await soldCount(gateway)).toBe(0);
  });

  it('[FUZZ-6] a body of a hundred levels is accepted', async () => {
    const gateway = buildGateway();
    expect((await sellWith(gateway, '['.repeat(98) + ']'.repeat(98))).statusCode).toBe(201);
    expect(await soldCount(gateway)).toBe(1);
  });
});

describe('a long amount', () => {
  it('[FUZZ-7] an amount of very many zeros is rejected immediately', async () => {
    const gateway = buildGateway();
    const start = performance.now();
    const reply = await serverCall(gateway, 'POST', 'transactions', {
      transaction: { ...sale, amount: `${'0'.repeat(200_000)}x` },
    });
    expect(reply.body).toContain('<code>81503</code>');
    // A regular expression with backtracking over the zeros would take minutes.
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('a page with an internal error', () => {
  it('[FUZZ-8] [FUZZ-9] the response to an internal error contains no reason, only the log does', async () => {
    const lines: string[] = [];
    const gateway = buildGateway({
      logLevel: 'error',
      logStream: { write: line => lines.push(line) },
      readBrowserFile: () => Promise.reject(new Error('The disk of /home/somebody is full.')),
    });
    const reply = await gateway.inject('/web/3.144.0/html/hosted-fields-frame.js');
    expect([reply.statusCode, reply.body]).toEqual([500, 'The request failed.\n']);
    expect(lines.join()).toContain('The disk of /home/somebody is full.');
  });
});

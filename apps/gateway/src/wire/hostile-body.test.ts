import { localMerchant } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { serverCall } from '../testing/calls.ts';

const sale = { type: 'sale', payment_method_nonce: 'fake-valid-nonce', amount: '1500' };

/** Sends a sale with something nested below it, as text: what is nested deepest can't be written from a value. */
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

describe('a body', () => {
  it.each([
    ['lists', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['records', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['a level too many', '['.repeat(99) + ']'.repeat(99)],
  ])('[FUZZ-6] of %s is refused, and nothing is sold', async (_name, nested) => {
    const gateway = buildGateway();
    const reply = await sellWith(gateway, nested);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'application/xml; charset=utf-8']);
    expect(await soldCount(gateway)).toBe(0);
  });

  it('[FUZZ-6] that is nested a hundred levels deep is read', async () => {
    const gateway = buildGateway();
    expect((await sellWith(gateway, '['.repeat(98) + ']'.repeat(98))).statusCode).toBe(201);
    expect(await soldCount(gateway)).toBe(1);
  });
});

describe('a long text', () => {
  it('[FUZZ-7] of zeros is no amount, which is seen at once', async () => {
    const gateway = buildGateway();
    const start = performance.now();
    const reply = await serverCall(gateway, 'POST', 'transactions', {
      transaction: { ...sale, amount: `${'0'.repeat(200_000)}x` },
    });
    expect(reply.body).toContain('<code>81503</code>');
    // A pattern that tries every end of the zeros takes minutes.
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('a page that fails', () => {
  it('[FUZZ-8] is reported without a reason, which the log has', async () => {
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

import { buildGateway } from '@guichet/gateway/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { ConfigError } from './environment.ts';
import { verifyMerchantAccount } from './start-checks.ts';

const provider = buildGateway();
let gatewayUrl: string;
beforeAll(async () => {
  gatewayUrl = await provider.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => provider.close());

/** Checks the local gateway's account in XOF, as a shop with these settings does at its start. */
async function startWith(env: Readonly<Record<string, string>>, options: { readonly production: boolean }) {
  const config = parseConfig({
    DATABASE_URL: 'postgres://unused',
    BRAINTREE_GATEWAY_URL: gatewayUrl,
    BRAINTREE_MERCHANT_ACCOUNT: 'local_merchant',
    ...env,
  });
  const warnings: string[] = [];
  const warn = (...words: unknown[]) => void warnings.push(String(words.at(-1)));
  await verifyMerchantAccount({ ...config, ...options }, { warn });
  return warnings;
}

describe('the merchant account at the start', () => {
  it.each([{ production: true }, { production: false }])(
    '[CURRENCY-2] in the shop’s currency is right (%j)',
    async options => {
      expect(await startWith({}, options)).toEqual([]);
    },
  );

  it.each([
    ['in another currency', { CURRENCY: 'XAF' }, /^BRAINTREE_MERCHANT_ACCOUNT is an account in XOF, but .* XAF: .*\.$/],
    [
      'that doesn’t exist',
      { BRAINTREE_MERCHANT_ACCOUNT: 'another' },
      /^BRAINTREE_MERCHANT_ACCOUNT is another, which Braintree does not know: .*\.$/,
    ],
  ])(
    '[CURRENCY-2] [CURRENCY-4] [CURRENCY-5] %s stops a shop in production with one line, and warns others',
    async (_, env, line) => {
      const start = startWith(env, { production: true });
      await expect(start).rejects.toBeInstanceOf(ConfigError);
      await expect(start).rejects.toThrow(line);
      expect(await startWith(env, { production: false })).toEqual([expect.stringMatching(line)]);
    },
  );

  it('[CURRENCY-3] is unknown while the provider can’t be reached, which doesn’t prevent the start', async () => {
    const env = { BRAINTREE_GATEWAY_URL: 'http://127.0.0.1:9' };
    expect(await startWith(env, { production: true })).toEqual([
      'the currency of the merchant account could not be checked',
    ]);
  });
});

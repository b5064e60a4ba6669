import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { checkMerchantAccount } from './domains/payments/index.ts';
import { ConfigError } from './environment.ts';

/**
 * Compares the currency of the provider's merchant account with the shop's before it serves: an amount of 12,500 francs
 * would be charged as 12,500 dollars. In production another currency, or an unknown account, throws `ConfigError`. A
 * provider that can't be reached doesn't prevent the start: each payment's currency is compared too (PAYMENT-7).
 */
export async function verifyMerchantAccount(
  { braintree, currency, production }: Pick<Config, 'braintree' | 'currency' | 'production'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (braintree.environment === 'off') return;
  const check = await checkMerchantAccount(braintree, currency);
  if (check.kind === 'right' || check.kind === 'unnamed') return;
  if (check.kind === 'unreachable') {
    log.warn({ reason: check.reason }, 'the currency of the merchant account could not be checked');
    return;
  }
  const problem =
    check.kind === 'absent'
      ? `BRAINTREE_MERCHANT_ACCOUNT is ${braintree.merchantAccountId}, which Braintree does not know: take the id of an account in ${currency}.`
      : `BRAINTREE_MERCHANT_ACCOUNT is an account in ${check.currency}, but the shop sells in ${currency}: take another account, or set CURRENCY.`;
  if (production) throw new ConfigError(problem);
  log.warn(problem);
}

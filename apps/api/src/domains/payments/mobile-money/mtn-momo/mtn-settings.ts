import { ConfigError, type Environment, required, text, url } from '../../../../environment.ts';

/** MTN MoMo with the merchant's keys: each product has a subscription of its own. */
export type MtnMomoConfig = {
  /** The address of the API, without a slash at the end. */
  readonly url: string;
  readonly collectionKey: string;
  readonly disbursementKey: string;
  readonly apiUser: string;
  readonly apiKey: string;
  /** The country, as MTN names it, for instance `mtnivorycoast`. */
  readonly targetEnvironment: string;
  /** Where MTN calls back; undefined: it doesn't, and payments are looked up. */
  readonly callbackUrl: string | undefined;
  readonly currency: string;
};

/** Reads the settings of MTN MoMo; undefined when `MTN_MOMO_API_USER` is not set, so that the shop doesn't offer it. */
export function readMtnMomo(env: Environment): MtnMomoConfig | undefined {
  if (!env.MTN_MOMO_API_USER) return undefined;
  const key = (name: string, what: string): string => required(env, name, `${what} of your MTN MoMo account`);
  const targetEnvironment = text(env, 'MTN_MOMO_TARGET', 'mtnivorycoast');
  const currency = text(env, 'CURRENCY', 'XOF');
  // MTN's sandbox takes euros only, and the shop sells in francs.
  if (targetEnvironment === 'sandbox') {
    throw new ConfigError('MTN_MOMO_TARGET must be a country such as mtnivorycoast: the sandbox takes no francs.');
  }
  return {
    url: url(env, 'MTN_MOMO_URL', 'https://proxy.momoapi.mtn.com').href.replace(/\/$/, ''),
    collectionKey: key('MTN_MOMO_COLLECTION_KEY', 'the subscription key for Collections'),
    disbursementKey: key('MTN_MOMO_DISBURSEMENT_KEY', 'the subscription key for Disbursements'),
    apiUser: env.MTN_MOMO_API_USER,
    apiKey: key('MTN_MOMO_API_KEY', 'the API key'),
    targetEnvironment,
    callbackUrl: env.MTN_MOMO_CALLBACK_URL ? url(env, 'MTN_MOMO_CALLBACK_URL', '').href : undefined,
    currency,
  };
}

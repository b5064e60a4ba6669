import constants from 'braintree-web/lib/constants.js';
import { fetchJson } from './fetch-json.ts';
import { ownMetadata } from './own-metadata.ts';
import { parseSavedMethods, type SavedMethod } from './saved-method.ts';

/** Timeout of each of the two tries. Longer would delay the form too much. */
const timeoutMs = 10_000;

/** Fetches the saved methods of the customer that a client token names. Rejects if the gateway refuses it or does not respond. */
export async function fetchSavedMethods(
  clientApiUrl: string,
  fingerprint: string | null,
  { defaultFirst }: { readonly defaultFirst: boolean },
): Promise<readonly SavedMethod[]> {
  const query = new URLSearchParams({
    defaultFirst: defaultFirst ? '1' : '0',
    authorizationFingerprint: fingerprint ?? '',
    braintreeLibraryVersion: constants.BRAINTREE_LIBRARY_VERSION,
  });
  for (const [name, value] of Object.entries(ownMetadata)) query.append(`_meta[${name}]`, value);
  const ask = (): Promise<unknown> => fetchJson(`${clientApiUrl}/v1/payment_methods?${query}`, timeoutMs);
  return parseSavedMethods(await ask().catch(ask));
}

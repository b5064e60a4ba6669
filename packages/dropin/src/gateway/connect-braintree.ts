import type { ClientRequest } from 'braintree-web/client/client.js';
import constants from 'braintree-web/lib/constants.js';
import { recordOf, stringsOf, textOf } from '../core/read-unknown.ts';
import { fetchAccount } from './account.ts';
import { attemptCardFields } from './attempt-card-fields.ts';
import { fetchSavedMethods } from './fetch-saved-methods.ts';
import type { AnalyticsTarget, GatewayConnection } from './gateway.ts';
import { parseConfiguration } from './parse-configuration.ts';
import { readAuthorization } from './read-authorization.ts';
import { rememberChallenges, rememberedChallenges } from './remembered-challenges.ts';
import type { SavedMethod } from './saved-method.ts';

/** Connects through braintree-web. Its names and types are used only in this folder. */
export function connectBraintree(authorization: string, isQuiet = false): GatewayConnection {
  const { isGuest, challenges, clientApiUrl, accountUrl, raw } = readAuthorization(authorization);
  const account = fetchAccount(authorization);
  const client = async (): ReturnType<Awaited<typeof account>['client']> =>
    // The client itself is shared by all widgets of the account.
    Object.assign(Object.create(await (await account).client()), { isQuiet });
  const configuration = account.then(known => parseConfiguration(known.configuration));
  // The caller that awaits the account gets the rejection; before that it must not count as unhandled.
  configuration.then(
    known => rememberChallenges(accountUrl, stringsOf(known.raw.challenges)),
    () => undefined,
  );

  /** Fetches the saved methods; if the token has the URL, without waiting for the account. */
  async function fetchPaymentMethods(order: { readonly defaultFirst: boolean }): Promise<readonly SavedMethod[]> {
    if (isGuest) return [];
    const url = clientApiUrl ?? textOf((await configuration).raw.clientApiUrl);
    return fetchSavedMethods(url, raw.fingerprint, order);
  }

  async function findAnalytics(): Promise<AnalyticsTarget | null> {
    const [{ analyticsUrl: url }, known] = await Promise.all([configuration, account]);
    const { fingerprint: authorizationFingerprint, key: tokenizationKey } = raw;
    return url === null
      ? null
      : {
          url,
          // The facts about the integration that the library adds to each of its requests.
          envelope: {
            braintreeLibraryVersion: constants.BRAINTREE_LIBRARY_VERSION,
            _meta: known.configuration.analyticsMetadata,
            ...(tokenizationKey === null ? { authorizationFingerprint } : { tokenizationKey }),
          },
        };
  }

  async function send(request: ClientRequest): Promise<unknown> {
    const { sendRequest } = await import('./send-request.ts');
    return sendRequest(client(), request);
  }

  return {
    hints: { isGuest, challenges: challenges ?? rememberedChallenges(accountUrl) },
    configuration,
    // Without a configuration nothing is counted; `configuration` itself reports the failure.
    analytics: findAnalytics().catch(() => null),
    createCardFields: options => attemptCardFields(options, authorization, account, isQuiet),
    fetchPaymentMethods,
    async deletePaymentMethod(nonce) {
      const [{ deletePaymentMethod }, known] = await Promise.all([import('./delete-payment-method.ts'), client()]);
      await deletePaymentMethod(known, nonce);
    },
    async createDataCollector(options) {
      const [{ createDataCollector }, known] = await Promise.all([import('./collect-device-data.ts'), client()]);
      return createDataCollector(known, options);
    },
    rest: ({ timeoutMs: timeout, ...asked }) => send({ ...asked, timeout }),
    async graphql(query, variables) {
      const reply = await send({ api: 'graphQLApi', data: { query, variables } });
      return recordOf(reply).data;
    },
    async component(load, options) {
      const [{ create }, known] = await Promise.all([load(), client()]);
      return create({ ...options, client: known });
    },
    rawAuthorization: raw,
    metadata: async () => (await account).configuration.analyticsMetadata,
  };
}

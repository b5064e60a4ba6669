import ClientClass, { type ClientRequest } from 'braintree-web/client/client.js';
import request from 'braintree-web/client/request/index.js';
import metadata from 'braintree-web/lib/add-metadata.js';
import { recordOf, stringsOf } from '../core/read-unknown.ts';
import { attemptCardFields } from './attempt-card-fields.ts';
import type { AnalyticsTarget, GatewayConnection } from './gateway.ts';
import { ownClient, ownMetadata } from './own-client.ts';
import { parseConfiguration } from './parse-configuration.ts';
import { readAuthorization } from './read-authorization.ts';
import { rememberChallenges, rememberedChallenges } from './remembered-challenges.ts';
import { parseSavedMethods, type SavedMethod } from './saved-method.ts';

/** Timeout of each of the two tries to fetch saved methods. Longer would delay the form too much. */
const timeout = 10_000;

/** Connects through braintree-web. Its names and types are used only in this folder. */
export function connectBraintree(authorization: string): GatewayConnection {
  const { isGuest, challenges, clientApiUrl, accountUrl, raw } = readAuthorization(authorization);
  const client = ClientClass.initialize({ authorization }).then(ownClient);
  const configuration = client.then(known => parseConfiguration(known.getConfiguration()));
  // The caller that awaits the account gets the rejection; before that it must not count as unhandled.
  configuration.then(
    account => rememberChallenges(accountUrl, stringsOf(account.raw.challenges)),
    () => undefined,
  );

  /** Fetches the saved methods; if the token has the URL, without waiting for the account. */
  async function askForMethods(defaultFirst: 0 | 1): Promise<unknown> {
    if (clientApiUrl === null) {
      return (await client).request({ method: 'get', endpoint: 'payment_methods', data: { defaultFirst }, timeout });
    }
    const data = metadata.addMetadata({ authorization, analyticsMetadata: ownMetadata }, { defaultFirst });
    return new Promise(resolve =>
      request({ url: `${clientApiUrl}/v1/payment_methods`, method: 'GET', data, timeout }, (_error, reply) =>
        resolve(reply),
      ),
    );
  }

  async function fetchPaymentMethods(options: { readonly defaultFirst: boolean }): Promise<readonly SavedMethod[]> {
    if (isGuest) return [];
    try {
      return parseSavedMethods(await askForMethods(options.defaultFirst ? 1 : 0));
    } catch {
      // As the specification requires: after any failure here, the buyer continues without saved methods.
      return [];
    }
  }

  async function findAnalytics(): Promise<AnalyticsTarget | null> {
    const { analyticsUrl: url } = await configuration;
    return url === null ? null : { url, envelope: metadata.addMetadata((await client).getConfiguration()) };
  }

  async function send(request: ClientRequest): Promise<unknown> {
    const { sendRequest } = await import('./send-request.ts');
    return sendRequest(client, request);
  }

  return {
    hints: { isGuest, challenges: challenges ?? rememberedChallenges(accountUrl) },
    configuration,
    // Without a configuration nothing is counted; `configuration` itself reports the failure.
    analytics: findAnalytics().catch(() => null),
    createCardFields: options => attemptCardFields(options, authorization, client),
    fetchPaymentMethods,
    async deletePaymentMethod(nonce) {
      const [{ deletePaymentMethod }, known] = await Promise.all([import('./delete-payment-method.ts'), client]);
      await deletePaymentMethod(known, nonce);
    },
    async createDataCollector(options) {
      const [{ createDataCollector }, known] = await Promise.all([import('./collect-device-data.ts'), client]);
      return createDataCollector(known, options);
    },
    rest: ({ timeoutMs: timeout, ...asked }) => send({ ...asked, timeout }),
    async graphql(query, variables) {
      const reply = await send({ api: 'graphQLApi', data: { query, variables } });
      return recordOf(reply).data;
    },
    async component(load, options) {
      const [{ create }, known] = await Promise.all([load(), client]);
      return create({ ...options, client: known });
    },
    rawAuthorization: raw,
    metadata: async () => (await client).getConfiguration().analyticsMetadata,
  };
}

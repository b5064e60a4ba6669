import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientToken } from '../../test/client-token.ts';
import { fakeProvider, type ProviderRequest } from '../../test/fake-provider.ts';
import { flush, rejection } from '../../test/harness.ts';
import { connectBraintree } from './connect-braintree.ts';
import type { GatewayConnection } from './gateway.ts';
import { GatewayRequestError } from './request-error.ts';

const clientApiUrl = 'https://api.sandbox.braintreegateway.com:443/merchants/m/client_api';
const account = {
  environment: 'sandbox',
  merchantId: 'm',
  assetsUrl: 'https://assets.braintreegateway.com',
  clientApiUrl,
  challenges: [],
  creditCards: { supportedCardTypes: ['Visa'] },
};

let provider: ReturnType<typeof fakeProvider>;
let turn = 0;
beforeEach(() => {
  provider = fakeProvider();
  turn += 1;
});
afterEach(() => void vi.unstubAllGlobals());

/** A connection whose account is known. Each test has its own token, because the library caches clients. */
async function connect(): Promise<GatewayConnection> {
  const connection = connectBraintree(clientToken({ turn, sender: true }));
  (await provider.to('/configuration')).respond(200, account);
  await connection.configuration;
  return connection;
}

async function sent(part: string): Promise<ProviderRequest> {
  await flush();
  return provider.to(part);
}

const bodyOf = ({ body }: ProviderRequest): unknown => JSON.parse(body ?? '');

describe('rest', () => {
  const lookup = {
    method: 'post',
    endpoint: 'payment_methods/n/three_d_secure/lookup',
    data: { amount: '1' },
  } as const;

  it('[GATEWAY-25] a request has the authorization and the facts about the integration', async () => {
    const asking = (await connect()).rest({ ...lookup, timeoutMs: 7_000 });
    const request = await sent('/lookup');
    expect(request).toMatchObject({ method: 'POST', timeout: 7_000 });
    expect(request.url.href).toBe(`${clientApiUrl.replace(':443', '')}/v1/${lookup.endpoint}`);
    expect(bodyOf(request)).toMatchObject({
      amount: '1',
      authorizationFingerprint: 'fingerprint?customer_id=7',
      _meta: { integration: 'dropin2' },
    });
    request.respond(200, { lookup: { acsUrl: null } });
    expect(await asking).toMatchObject({ lookup: { acsUrl: null } });
  });

  it.each([401, 403, 404, 422, 429, 500, 503])(
    '[GATEWAY-26] a reply with status %i is an error with status and body',
    async status => {
      const asking = rejection((await connect()).rest(lookup));
      (await sent('/lookup')).respond(status, { error: { message: 'No.' } });
      const error = await asking;
      expect(error).toBeInstanceOf(GatewayRequestError);
      expect(error).toMatchObject({ status, body: { error: { message: 'No.' } }, cause: expect.any(Error) });
    },
  );

  it('[GATEWAY-27] a request without a reply is tried twice and fails with status 0', async () => {
    const asking = rejection((await connect()).rest(lookup));
    (await sent('/lookup')).respond(0, '');
    const tries = provider.requests.filter(({ url }) => url.href.includes('/lookup'));
    expect(tries).toHaveLength(2);
    tries[1]?.respond(0, '');
    expect(await asking).toMatchObject({ status: 0, body: undefined });
  });

  it('[GATEWAY-28] a request over a connection that failed fails with status 0 and the cause', async () => {
    const connection = connectBraintree(clientToken({ turn, sender: true }));
    const asking = rejection(connection.rest(lookup));
    (await provider.to('/configuration')).respond(401);
    expect(await asking).toMatchObject({ status: 0, cause: { code: 'CLIENT_AUTHORIZATION_INVALID' } });
  });
});

describe('graphql', () => {
  const query = 'query PaymentContext($id: ID!) { node(id: $id) { status } }';

  it('[GATEWAY-29] an operation resolves with its data', async () => {
    const asking = (await connect()).graphql(query, { id: 'c' });
    const request = await sent('/graphql');
    expect(bodyOf(request)).toMatchObject({
      query,
      variables: { id: 'c' },
      clientSdkMetadata: { integration: 'dropin2' },
    });
    expect(bodyOf(request)).not.toHaveProperty('operationName');
    expect(request.headers).toMatchObject({ Authorization: 'Bearer fingerprint?customer_id=7' });
    request.respond(200, { data: { node: { status: 'CREATED' } } });
    expect(await asking).toEqual({ node: { status: 'CREATED' } });
  });

  it('[GATEWAY-30] a reply with errors is an error that has them', async () => {
    const asking = rejection((await connect()).graphql(query, { id: 'c' }));
    const errors = [{ message: 'No.', extensions: { errorClass: 'NOT_FOUND' } }];
    (await sent('/graphql')).respond(200, { data: null, errors });
    const error = await asking;
    expect(error).toBeInstanceOf(GatewayRequestError);
    expect(error).toMatchObject({ status: 200, body: { errors } });
  });
});

describe('the rest of the port', () => {
  it('[GATEWAY-31] a component is created with the connection’s client', async () => {
    const made: Readonly<Record<string, unknown>>[] = [];
    const create = async (options: Readonly<Record<string, unknown>>): Promise<string> => {
      made.push(options);
      return 'component';
    };
    expect(await (await connect()).component(async () => ({ create }), { flow: 'vault' })).toBe('component');
    expect(made).toEqual([{ flow: 'vault', client: expect.objectContaining({ request: expect.any(Function) }) }]);
  });

  it('[GATEWAY-32] the connection knows its credential', async () => {
    expect((await connect()).rawAuthorization).toEqual({ fingerprint: 'fingerprint?customer_id=7', key: null });
    const key = 'sandbox_abc_merchant';
    expect(connectBraintree(key).rawAuthorization).toEqual({ fingerprint: null, key });
    expect(connectBraintree('nonsense').rawAuthorization).toEqual({ fingerprint: null, key: null });
  });

  it('[GATEWAY-33] the connection knows the facts about the integration', async () => {
    expect(await (await connect()).metadata()).toMatchObject({
      integration: 'dropin2',
      sessionId: expect.any(String),
    });
  });
});

import { callProvider, describeAnswer, type HttpOutcome, textOf } from '../provider-http.ts';
import type { MtnMomoConfig } from './mtn-settings.ts';

/** MTN answers within seconds; a buyer waits for this. */
const timeoutMs = 10_000;
/** How long before its end an access token is replaced. */
const earlyMs = 10 * 60_000;

type Product = 'collection' | 'disbursement';

/** Calls MTN's API with the access token of a product, which it keeps until shortly before its end. */
export type MtnApi = {
  readonly call: (
    product: Product,
    method: 'GET' | 'POST',
    path: string,
    more?: {
      readonly reference?: string;
      readonly body?: object;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ) => Promise<HttpOutcome>;
};

type Token = { readonly text: string; readonly until: number };

/** Builds the client. */
export function mtnApi(config: MtnMomoConfig): MtnApi {
  const tokens = new Map<Product, Token>();

  async function tokenOf(product: Product): Promise<Token | HttpOutcome> {
    const known = tokens.get(product);
    if (known !== undefined && known.until > performance.now()) return known;
    const basic = Buffer.from(`${config.apiUser}:${config.apiKey}`).toString('base64');
    // A body, because the provider refuses a request without a length.
    const answer = await callProvider(
      `${config.url}/${product}/token/`,
      {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'ocp-apim-subscription-key': keyOf(config, product) },
        body: { grant_type: 'client_credentials' },
      },
      timeoutMs,
    );
    if (answer.kind !== 'answered') return { kind: 'unreachable', reason: answer.reason };
    const text = textOf(answer.body, 'access_token');
    if (answer.status !== 200 || text === '') {
      return { kind: 'unreachable', reason: `no access token: ${describeAnswer(answer)}` };
    }
    const lifetimeMs = Number(answer.body.expires_in ?? 0) * 1000;
    const token = { text, until: performance.now() + Math.max(lifetimeMs - earlyMs, 0) };
    tokens.set(product, token);
    return token;
  }

  async function send(product: Product, ...[method, path, more = {}]: Call): Promise<HttpOutcome> {
    const token = await tokenOf(product);
    // Without a token nothing was asked.
    if (!('text' in token)) return token;
    const { reference, body, headers } = more;
    return callProvider(
      `${config.url}/${product}/v1_0/${path}`,
      {
        method,
        headers: {
          authorization: `Bearer ${token.text}`,
          'ocp-apim-subscription-key': keyOf(config, product),
          'x-target-environment': config.targetEnvironment,
          ...(reference === undefined ? {} : { 'x-reference-id': reference }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      },
      timeoutMs,
    );
  }

  return {
    call: async (product, ...call) => {
      const answer = await send(product, ...call);
      if (answer.kind !== 'answered' || answer.status !== 401) return answer;
      // The provider may end a token early.
      tokens.delete(product);
      return send(product, ...call);
    },
  };
}

type Call = Parameters<MtnApi['call']> extends [unknown, ...infer Rest] ? Rest : never;

function keyOf({ collectionKey, disbursementKey }: MtnMomoConfig, product: Product): string {
  return product === 'collection' ? collectionKey : disbursementKey;
}

import { onSameTransport } from '../../routing/same-transport.ts';

/** One call of the gateway: always a POST, with a JSON body. */
export type GatewayRequest = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
};

/** What came back. The status is 0 when nothing did; a body that is no JSON is undefined. */
export type GatewayResponse = { readonly status: number; readonly body: unknown };

/** Calls the gateway. It never rejects: a missing answer is an answer. */
export type SendRequest = (request: GatewayRequest) => Promise<GatewayResponse>;

/** The longest that a page waits for the gateway. */
const timeoutMs = 60_000;

/** Calls the gateway at the address that the page received; any other address gives no answer. */
export const sendRequest: SendRequest = async ({ url, headers, body }) => {
  const address = onSameTransport(url, window.location);
  if (address === undefined) {
    return { status: 0, body: undefined };
  }
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch {
    // Refused, cut or timed out: for the page it is all the same.
    return { status: 0, body: undefined };
  }
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

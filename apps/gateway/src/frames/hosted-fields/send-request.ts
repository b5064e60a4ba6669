import { onSameTransport } from '../../routing/payment-host.ts';

/** A call to the gateway: always a POST with a JSON body. */
export type GatewayRequest = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
};

/** The response. Without one, the status is 0; a body that is not JSON is undefined. */
export type GatewayResponse = { readonly status: number; readonly body: unknown };

/** Calls the gateway. It never rejects: a missing response is a response with status 0. */
export type SendRequest = (request: GatewayRequest) => Promise<GatewayResponse>;

/** How long a page waits for the gateway. */
const timeoutMs = 60_000;

/** Calls the gateway at the URL that the page received; any other URL returns status 0. */
export const sendRequest: SendRequest = async ({ url, headers, body }) => {
  const reachableUrl = onSameTransport(url, window.location);
  if (reachableUrl === undefined) {
    return { status: 0, body: undefined };
  }
  try {
    const response = await fetch(reachableUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch {
    // Rejected, cut or timed out: the page does not distinguish them.
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

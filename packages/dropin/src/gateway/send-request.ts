import type { Client, ClientRequest, RequestDone } from 'braintree-web/client/client.js';

/**
 * Sends a request through the library's client, which adds URL, authorization and `_meta`. The library drops the bodies
 * of some errors, and counts no reply as status 500, so the reply itself is read as well.
 */
export async function sendRequest(connecting: Promise<Client>, options: ClientRequest): Promise<unknown> {
  let status = 0;
  let body: unknown;
  try {
    const client = await connecting;
    const observed: Client = Object.assign(Object.create(client), {
      _request: (given: unknown, done: RequestDone) =>
        client._request(given, (error, reply, code) => {
          body = error ?? reply;
          // The library's word for a reply without a body, or for none at all.
          status = body === 'error' ? 0 : code;
          done(error, reply, code);
        }),
    });
    return await observed.request(options);
  } catch (cause) {
    throw new GatewayRequestError(status, status ? body : undefined, cause);
  }
}

/** A request that the gateway did not answer, or answered with an error. `cause` is the payment library's error. */
export class GatewayRequestError extends Error {
  override readonly name = 'GatewayRequestError';
  /** The HTTP status; 0 without a reply, for instance after a timeout. 200 if a GraphQL reply has `errors`. */
  readonly status: number;
  /** The parsed body of the reply, for GraphQL an object with `errors`; `undefined` without a reply. */
  readonly body: unknown;

  constructor(status: number, body: unknown, cause?: unknown) {
    super(`A request to the gateway failed with status ${status}.`, { cause });
    this.status = status;
    this.body = body;
  }
}

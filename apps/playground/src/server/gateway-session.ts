import type { LocalMerchant } from '@guichet/testkit';
import braintree, { type BraintreeGateway } from 'braintree';
import type { Fault, SessionRequest } from '../states/state.ts';

/** What a page gets: the authorization for `create`, and the merchant to whose calls it can add faults. */
export type Session = { readonly authorization: string; readonly merchantId: string };

/** A session that the gateway could not prepare, with its reason. */
export class SessionError extends Error {}

/** At most this many merchants; then the oldest one is reset and used again. */
const maxMerchants = 200;

/** Prepares merchants, customers and faults in the local gateway. */
export class GatewaySessions {
  readonly #gatewayUrl: string;
  readonly #merchants: LocalMerchant[] = [];
  #opened = 0;

  constructor(gatewayUrl: string) {
    this.#gatewayUrl = gatewayUrl;
  }

  /** A merchant of its own for a page, so that the pages of two tabs do not change each other. */
  async open({ payer, settings = {}, faults = [] }: SessionRequest): Promise<Session> {
    const merchant = await this.#nextMerchant(settings);
    const authorization = await this.#authorize(merchant, payer);
    for (const fault of faults) await this.addFault(merchant.merchantId, fault);
    return { authorization, merchantId: merchant.merchantId };
  }

  /** Makes calls of a session fail from now on. */
  async addFault(merchantId: string, { operation, times = 1, effect }: Fault): Promise<void> {
    await this.#control('POST', 'faults', { merchant: merchantId, operation, times, effect });
  }

  async #authorize(merchant: LocalMerchant, payer: SessionRequest['payer']): Promise<string> {
    if (payer === 'key') return merchant.tokenizationKey;
    const server = this.#connect(merchant);
    if (payer === 'token') return (await server.clientToken.generate({})).clientToken;
    const { customer } = succeeded('customer', await server.customer.create({ firstName: 'Awa' }));
    for (const [index, paymentMethodNonce] of payer.saved.entries()) {
      const wanted = { customerId: customer.id, paymentMethodNonce };
      const { paymentMethod } = succeeded('saved method', await server.paymentMethod.create(wanted));
      if (index === payer.subscribed) {
        await this.#control(
          'POST',
          `merchants/${merchant.merchantId}/payment-methods/${paymentMethod.token}/subscriptions`,
        );
      }
    }
    return (await server.clientToken.generate({ customerId: customer.id })).clientToken;
  }

  async #nextMerchant(settings: Readonly<Record<string, unknown>>): Promise<LocalMerchant> {
    const index = this.#opened % maxMerchants;
    this.#opened += 1;
    const used = this.#merchants[index];
    if (!used) {
      const { merchantId, publicKey, privateKey, tokenizationKey } = await this.#control('POST', 'merchants', {
        settings,
      });
      const merchant = {
        merchantId: String(merchantId),
        publicKey: String(publicKey),
        privateKey: String(privateKey),
        tokenizationKey: String(tokenizationKey),
      };
      this.#merchants[index] = merchant;
      return merchant;
    }
    await this.#control('POST', `reset?merchant=${used.merchantId}`);
    await this.#control('PATCH', `merchants/${used.merchantId}/settings`, settings);
    return used;
  }

  #connect({ merchantId, publicKey, privateKey }: LocalMerchant): BraintreeGateway {
    const { hostname, port, origin } = new URL(this.#gatewayUrl);
    // Server and port, the page of OAuth, whether over TLS, server and port of GraphQL.
    const environment = new braintree.Environment(hostname, port, origin, false, hostname, port);
    return new braintree.BraintreeGateway({ environment, merchantId, publicKey, privateKey });
  }

  async #control(
    method: 'POST' | 'PATCH',
    path: string,
    body: object = {},
  ): Promise<Readonly<Record<string, unknown>>> {
    const reply = await fetch(`${this.#gatewayUrl}/__control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new SessionError(`The local gateway refused ${path}: ${text}`);
    return text === '' ? {} : JSON.parse(text);
  }
}

/** The reply of the gateway, which has what it created only if it succeeded. */
function succeeded<Reply extends { readonly success: boolean; readonly message?: string }>(
  what: string,
  reply: Reply,
): Reply {
  if (!reply.success) throw new SessionError(`The local gateway refused a ${what}: ${reply.message}`);
  return reply;
}

import type { LocalMerchant } from '@guichet/testkit';

type Json = Readonly<Record<string, unknown>>;

/** The gateway's control, as far as flows use it. What is wrong with a call is thrown with the gateway's own words. */
export class Control {
  readonly #gatewayUrl: string;

  constructor(gatewayUrl: string) {
    this.#gatewayUrl = gatewayUrl;
  }

  /** Makes a merchant with keys of its own; what `settings` leaves out is on. */
  async newMerchant(settings: Json = {}): Promise<LocalMerchant> {
    const { merchantId, publicKey, privateKey, tokenizationKey } = await this.call('POST', 'merchants', { settings });
    return {
      merchantId: String(merchantId),
      publicKey: String(publicKey),
      privateKey: String(privateKey),
      tokenizationKey: String(tokenizationKey),
    };
  }

  /** Changes some settings of a merchant. */
  async changeSettings(merchantId: string, settings: Json): Promise<void> {
    await this.call('PATCH', `merchants/${merchantId}/settings`, settings);
  }

  /** Calls the control: `call('POST', 'faults', rule)`. An empty answer is an empty record. */
  async call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Json): Promise<Json> {
    const reply = await fetch(`${this.#gatewayUrl}/__control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`The control answered ${reply.status} to ${method} ${path}: ${text}`);
    return text === '' ? {} : JSON.parse(text);
  }
}

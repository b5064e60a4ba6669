import type { LocalMerchant } from '@guichet/testkit';

type Json = Readonly<Record<string, unknown>>;

/** The gateway's control, for flows. A rejected call throws an error with the gateway's text. */
export class Control {
  readonly #gatewayUrl: string;

  constructor(gatewayUrl: string) {
    this.#gatewayUrl = gatewayUrl;
  }

  /** Creates a merchant with its own keys; settings that are not given are on. */
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

  /** Calls the control: `call('POST', 'faults', rule)`. An empty response is returned as an empty object. */
  async call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Json): Promise<Json> {
    const reply = await fetch(`${this.#gatewayUrl}/__control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`The control returned ${reply.status} for ${method} ${path}: ${text}`);
    return text === '' ? {} : JSON.parse(text);
  }
}

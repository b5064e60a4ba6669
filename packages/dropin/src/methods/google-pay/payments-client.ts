import { loadForeignScript } from '../../browser/foreign-script.ts';
import { pageNonce } from '../../browser/own-script.ts';

/** Google's client, as far as the widget uses it. Its methods reject with a `statusCode`. */
export interface PaymentsClient {
  isReadyToPay(request: object): Promise<{ readonly result?: unknown }>;
  /** Opens Google's sheet; called in the click. */
  loadPaymentData(request: object): Promise<unknown>;
  /** Creates a box with Google's button. Throws for options that Google does not accept. */
  createButton(options: object): HTMLElement;
}

/** Google's name of the gateway's environment. */
export type GoogleEnvironment = 'PRODUCTION' | 'TEST';

const src = 'https://pay.google.com/gp/p/js/pay.js';

/** Contract §3.1. */
const SCRIPT_ID = 'braintree-dropin-google-payment-script';

/** Timeout of Google's script. */
const SCRIPT_TIMEOUT_MS = 30_000;

/**
 * Opens Google's client, with further options, for instance callbacks; the script that a page has loaded for itself is used.
 * Rejects if the script does not load.
 */
export async function openPaymentsClient(
  environment: GoogleEnvironment,
  options: Readonly<Record<string, unknown>> = {},
): Promise<PaymentsClient> {
  if (!clientOfPage()) {
    const isReady = (): boolean => clientOfPage() !== null;
    await loadForeignScript({ src, timeoutMs: SCRIPT_TIMEOUT_MS, isReady, attributes: { id: SCRIPT_ID } });
  }
  const Client = clientOfPage();
  if (!Client) throw new Error(`The script ${src} did not define google.payments.api.PaymentsClient.`);
  const nonce = pageNonce();
  // Google's script copies it to the styles that it adds.
  return new Client({ ...options, environment, ...(nonce ? { nonce } : {}) });
}

type PaymentsClientClass = new (options: {
  readonly environment: GoogleEnvironment;
  readonly nonce?: string;
}) => PaymentsClient;

/** A page may have a `google` of its own, for instance for maps, which Google's script extends. */
function clientOfPage(): PaymentsClientClass | null {
  const path = ['google', 'payments', 'api', 'PaymentsClient'];
  const found = path.reduce<unknown>((at, name) => Reflect.get(Object(at), name), window);
  // Google documents the class.
  return typeof found === 'function' ? (found as PaymentsClientClass) : null;
}

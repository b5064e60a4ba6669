import { loadScriptCopy } from '../../browser/foreign-script.ts';
import { pageNonce } from '../../browser/own-script.ts';

/** The parts of PayPal's script that the widget uses. */
export interface PayPalScript {
  Buttons(options: ButtonOptions): PayPalButton;
  /** Only of a script that was asked for messages. */
  Messages?(options: object): { render(place: HTMLElement): Promise<void> };
}

/** The options of a button. */
export interface ButtonOptions {
  readonly fundingSource: string;
  readonly style: Readonly<Record<string, unknown>>;
  onClick(data: unknown, actions: ClickActions): unknown;
  /** For one payment. */
  createOrder?(): Promise<string>;
  /** For an agreement to later payments. */
  createBillingAgreement?(): Promise<string>;
  /** The shopper has chosen an address or a way of shipping in PayPal's window. */
  onShippingChange?(data: Readonly<Record<string, unknown>>, actions: ClickActions): unknown;
  onApprove(data: Readonly<Record<string, unknown>>): Promise<void>;
  onCancel(): void;
  onError(error: unknown): void;
}

/** The answers to a click, or to a change. */
export interface ClickActions {
  resolve(): unknown;
  reject(): unknown;
}

/** A button. */
export interface PayPalButton {
  /** Whether PayPal offers it to this merchant and buyer. */
  isEligible(): boolean;
  render(place: HTMLElement): Promise<void>;
  /** Removes it, and closes its window. */
  close(): Promise<void>;
}

/** A script to lease: its query, and the attributes of its element without the namespace. */
export interface ScriptRequest {
  readonly query: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A script that is in the page until its last lease is released. */
export interface ScriptLease {
  /** Rejects if it does not load, or is no script of PayPal's. */
  readonly script: Promise<PayPalScript>;
  /** Calling it again changes nothing. */
  release(): void;
}

interface Shared {
  readonly script: Promise<PayPalScript>;
  readonly remove: () => void;
  leases: number;
}

/** The scripts in the page, by query and attributes. */
const known = new Map<string, Shared>();

/**
 * Adds PayPal's script to the page in a namespace of its own, so that the page's `window.paypal` is left alone; or shares
 * the one with the same query. A failed script is not shared: the next lease loads it again.
 */
export function leaseScript(request: ScriptRequest): ScriptLease {
  const key = JSON.stringify([request.query, request.attributes]);
  const shared = known.get(key) ?? addScript(request, () => known.get(key) === shared && known.delete(key));
  known.set(key, shared);
  shared.leases += 1;
  let isReleased = false;
  return {
    script: shared.script,
    release() {
      if (isReleased) return;
      isReleased = true;
      shared.leases -= 1;
      if (shared.leases === 0) shared.remove();
    },
  };
}

function addScript({ query, attributes }: ScriptRequest, forget: () => void): Shared {
  const namespace = freeNamespace();
  const nonce = pageNonce();
  const over = new AbortController();
  const undo = (): void => void Reflect.deleteProperty(window, namespace);
  const loading = loadScriptCopy(
    {
      src: `https://www.paypal.com/sdk/js?${query}`,
      timeoutMs: LOAD_TIMEOUT_MS,
      undo,
      attributes: {
        ...attributes,
        // Scripts of different queries may be in the page together.
        ...(document.getElementById(SCRIPT_ID) ? {} : { id: SCRIPT_ID }),
        'data-namespace': namespace,
        // PayPal copies it to the elements that the script adds.
        ...(nonce ? { 'data-csp-nonce': nonce } : {}),
      },
    },
    over.signal,
  );
  const remove = (): void => {
    forget();
    over.abort();
    // A script that failed to load has no element; the callers that await the script get its failure.
    loading.then(node => node.remove()).catch(() => undefined);
    undo();
  };
  const script = loading.then(() => {
    const found: unknown = Reflect.get(window, namespace);
    if (!isPayPalScript(found)) throw new Error("PayPal's script defined no buttons.");
    return found;
  });
  script.catch(remove);
  return { script, remove, leases: 0 };
}

/** Contract §3.1. */
const SCRIPT_ID = 'braintree-dropin-paypal-checkout-script';

/** Specification §9: the set-up of PayPal. */
export const LOAD_TIMEOUT_MS = 30_000;

function isPayPalScript(found: unknown): found is PayPalScript {
  return typeof found === 'object' && found !== null && 'Buttons' in found && typeof found.Buttons === 'function';
}

let namespaces = 0;

/** Another copy of this code in the page may have taken a name too. */
function freeNamespace(): string {
  for (;;) {
    namespaces += 1;
    const name = `braintreeDropinPayPal${namespaces}`;
    if (!(name in window) && !document.querySelector(`script[data-namespace="${name}"]`)) return name;
  }
}

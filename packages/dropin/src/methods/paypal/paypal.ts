import { rootOf } from '../../browser/root-of.ts';
import { textOf } from '../../core/read-unknown.ts';
import { DropinError } from '../../errors/dropin-error.ts';
import type { GatewayConfiguration, GatewayConnection } from '../../gateway/gateway.ts';
import { payPalComponent } from '../../gateway/paypal-component.ts';
import { nameOf } from '../../ui/appearance.ts';
import { fillSheet } from '../../ui/sheet-frames.ts';
import type { MethodContext, MethodModule, MountedMethod } from '../method.ts';
import { appearances, type PayPalId } from './appearance.ts';
import { isBrowserSupported } from './browser-support.ts';
import { type DrawnButton, drawButton } from './paypal-button.ts';
import { PayPalError } from './paypal-error.ts';
import { type PayPalPayments, payPalPayments } from './paypal-payment.ts';
import { type ButtonOptions, leaseScript, type ScriptRequest } from './paypal-script.ts';
import { type ButtonSettings, buttonStyle, isDecidedByWidget, scriptQuery } from './paypal-settings.ts';
import { payPalTexts } from './texts.ts';

/** The code of PayPal and PayPal Credit, which is one chunk. */
export const payPalModules: Readonly<Record<PayPalId, MethodModule>> = {
  paypal: { texts: payPalTexts, mount: context => mountPayPal('paypal', context) },
  paypalCredit: { texts: payPalTexts, mount: context => mountPayPal('paypalCredit', context) },
};

/** The facts of a connected option. */
interface Session {
  readonly payments: PayPalPayments;
  readonly clientId: string;
  readonly attributes: ScriptRequest['attributes'];
}

/** Fills the sheet with PayPal's button; a change of the settings that its script was loaded with replaces both. */
export function mountPayPal(id: PayPalId, context: MethodContext, lease = leaseScript): MountedMethod {
  const { options, hooks, clock, translate, sheet } = context;
  const appearance = appearances[id];
  const place = fillSheet(sheet, appearance, context);
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', nameOf(appearance, translate));
  let settings = { ...options[id] };
  let session: Session | null = null;
  let query = '';
  let button: DrawnButton | null = null;
  let drawing: Promise<void> = Promise.resolve();
  /** Counts what the page changes: an approval of a payment that began before a change doesn't count. */
  let epoch = 0;
  let isStarted = false;
  let isTornDown = false;
  let teardownComponent: () => Promise<void> = async () => undefined;

  const current = (): ButtonSettings => ({
    id,
    settings,
    locale: options.locale,
    hasCredit: Boolean(options.paypalCredit),
  });

  /** Replaces the button. The promise rejects only if no later button has replaced this one. */
  function draw(open: Session): void {
    button?.close();
    query = scriptQuery(current(), open.clientId);
    const mine = drawButton({
      place,
      clock,
      lease: lease({ query, attributes: open.attributes }),
      options: buttonOptions(open.payments),
    });
    button = mine;
    drawing = mine.ready.catch((error: unknown) => {
      if (button !== mine) return;
      button = null;
      throw error;
    });
    // It is awaited later; until then its rejection must not count as unhandled.
    drawing.catch(() => undefined);
  }

  function redraw(open: Session): void {
    draw(open);
    drawing.catch((error: unknown) => {
      // Until the option has started, this is the error of the start.
      if (!isStarted) return;
      const isUnreachable = error instanceof PayPalError && error.code === 'PAYPAL_CONNECTION_FAILED';
      if (!isUnreachable) return hooks.failed({ error });
      hooks.report(error);
      hooks.failed({ key: 'paypalFlowFailedError' });
    });
  }

  function buttonOptions(payments: PayPalPayments): ButtonOptions {
    let failure: unknown;
    let begun = epoch;

    async function create(): Promise<string> {
      failure = undefined;
      begun = epoch;
      try {
        return await payments.create(current());
      } catch (error) {
        // PayPal may pass on only the text of an error.
        failure = error;
        throw error;
      }
    }

    return {
      fundingSource: id === 'paypalCredit' ? 'credit' : 'paypal',
      style: buttonStyle(current()),
      [settings.flow === 'vault' ? 'createBillingAgreement' : 'createOrder']: create,
      onClick: (_data, actions) => (mayStart(payments) ? actions.resolve() : actions.reject()),
      onApprove: data => approve(payments, data, begun),
      onCancel: () => undefined,
      onError(error) {
        hooks.failed({ error: failure ?? error });
        failure = undefined;
      },
    };
  }

  function mayStart(payments: PayPalPayments): boolean {
    if (!payments.isActive) return hooks.mayOpen();
    hooks.failed({ key: 'paypalTokenizationRequestActiveError' });
    return false;
  }

  async function approve(
    payments: PayPalPayments,
    data: Readonly<Record<string, unknown>>,
    begun: number,
  ): Promise<void> {
    if (begun !== epoch) return;
    hooks.busyChanged(true);
    try {
      const method = await payments.tokenize(data);
      if (isTornDown) return;
      hooks.busyChanged(false);
      if (begun === epoch) hooks.approved(method);
    } catch (error) {
      if (isTornDown) return;
      hooks.busyChanged(false);
      hooks.failed({ error });
    }
  }

  async function initialize(connection: GatewayConnection, account: GatewayConfiguration): Promise<string | undefined> {
    const component = await connection.component(async () => payPalComponent);
    teardownComponent = () => component.teardown();
    if (isTornDown) return teardownComponent().then(() => undefined);
    const [clientId, metadata] = await Promise.all([component.getClientId(), connection.metadata()]);
    if (isTornDown) return undefined;
    const opened: Session = {
      payments: payPalPayments(component, account.isGuest),
      clientId,
      attributes: {
        'data-log-level': textOf(options.paypal?.logLevel ?? options.paypalCredit?.logLevel) || 'warn',
        'data-client-metadata-id': textOf(metadata.sessionId),
        'data-sdk-integration-source': 'BRAINTREE_WEB_SDK',
      },
    };
    session = opened;
    draw(opened);
    // A change of the settings meanwhile replaces the button, and with it what there is to wait for.
    try {
      for (let awaited: Promise<void> | null = null; awaited !== drawing; ) {
        awaited = drawing;
        await awaited;
      }
    } catch (error) {
      // The option is disabled: nothing may add its button later.
      session = null;
      if (!(error instanceof PayPalError && error.code === 'PAYPAL_NOT_ELIGIBLE')) throw error;
      return error.message;
    }
    isStarted = true;
    return undefined;
  }

  /** A button that could not be replaced is tried again when the buyer or the page comes to it. */
  function ensureButton(): void {
    if (session && !button) redraw(session);
  }

  return {
    isOffered() {
      if (isBrowserSupported()) return true;
      hooks.track(`${id}.checkout.js-browser-not-supported`);
      return 'PayPal does not support this browser.';
    },
    initialize,
    async tokenize() {
      ensureButton();
      return {
        kind: 'refused',
        error: new DropinError('NO_PAYMENT_METHOD'),
        message: { key: 'paypalButtonMustBeUsed' },
      };
    },
    configure(key, value) {
      if (isDecidedByWidget(key)) return;
      settings = { ...settings, [key]: value };
      epoch += 1;
      if (!session) return;
      const isSame = key !== 'buttonStyle' && query === scriptQuery(current(), session.clientId);
      if (!isSame || !button) redraw(session);
    },
    cancel() {
      epoch += 1;
    },
    focus() {
      ensureButton();
      const frame = place.querySelector<HTMLElement>('iframe.zoid-visible');
      // Focusing a frame takes the focus from the button inside it, and the next Enter would do nothing.
      if (frame !== rootOf(place).activeElement) frame?.focus();
    },
    async teardown() {
      isTornDown = true;
      session = null;
      button?.close();
      await teardownComponent();
    },
  };
}

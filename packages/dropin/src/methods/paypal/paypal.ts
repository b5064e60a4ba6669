import { rootOf } from '../../browser/root-of.ts';
import { DropinError } from '../../errors/dropin-error.ts';
import type { GatewayConfiguration, GatewayConnection } from '../../gateway/gateway.ts';
import { payPalComponent } from '../../gateway/paypal-component.ts';
import { nameOf } from '../../ui/appearance.ts';
import { fillSheet } from '../../ui/sheet-frames.ts';
import type { MethodContext, MethodModule, MountedMethod } from '../method.ts';
import type { MethodHooks } from '../method-hooks.ts';
import { appearances, type PayPalId } from './appearance.ts';
import { isBrowserSupported } from './browser-support.ts';
import { buttonOptions, type OptionState } from './button-options.ts';
import { buttonSlot } from './button-slot.ts';
import type { PayLater } from './pay-later.ts';
import { PayPalError } from './paypal-error.ts';
import { leaseScript } from './paypal-script.ts';
import { openSession, type Session } from './paypal-session.ts';
import { type ButtonSettings, hasMessages, hasPayLater, isDecidedByWidget, scriptQuery } from './paypal-settings.ts';
import { payPalTexts } from './texts.ts';

/** The code of PayPal and PayPal Credit, which is one chunk. */
export const payPalModules: Readonly<Record<PayPalId, MethodModule>> = {
  paypal: { texts: payPalTexts, mount: context => mountPayPal('paypal', context) },
  paypalCredit: { texts: payPalTexts, mount: context => mountPayPal('paypalCredit', context) },
};

/** Fills the sheet with PayPal's button; a change of the settings that its script was loaded with replaces both. */
export function mountPayPal(id: PayPalId, context: MethodContext, lease = leaseScript): MountedMethod {
  const { options, hooks, clock } = context;
  const { paypalCredit } = options;
  const place = fillPlace(id, context);
  const slot = buttonSlot({ place, clock, lease });
  let settings = { ...options[id] };
  let session: Session | null = null;
  /** What is beside and below the button, once the page has wanted it. */
  let extras: Promise<PayLater> | null = null;
  let epoch = 0;
  let isStarted = false;
  let isTornDown = false;
  let teardownComponent: () => Promise<void> = async () => undefined;

  const current = (): ButtonSettings => ({ id, settings, locale: options.locale, hasCredit: Boolean(paypalCredit) });
  const state: OptionState = { hooks, current, epoch: () => epoch, isTornDown: () => isTornDown };

  function draw({ payments, clientId, attributes }: Session): Promise<void> {
    const request = { query: scriptQuery(current(), clientId), attributes };
    const button = buttonOptions(payments, state);
    if (hasPayLater(current()) || hasMessages(current()))
      extras ??= import('./pay-later.ts').then(({ payLater }) => payLater({ ...context, place, lease }));
    withExtras(drawn => drawn.draw(request, current(), button));
    return slot.draw(request, button);
  }

  function withExtras(act: (drawn: PayLater) => void): void {
    // Without them the buyer can still pay.
    extras?.then(drawn => (isTornDown ? drawn.close() : act(drawn))).catch(hooks.report);
  }

  function redraw(open: Session): void {
    draw(open).catch((error: unknown) => {
      // Until the option has started, this is the error of the start.
      if (isStarted) reportFailure(error, hooks);
    });
  }

  async function initialize(connection: GatewayConnection, account: GatewayConfiguration): Promise<string | undefined> {
    const component = await connection.component(async () => payPalComponent);
    teardownComponent = () => component.teardown();
    if (isTornDown) return teardownComponent().then(() => undefined);
    const opened = await openSession(component, connection, account, options);
    if (isTornDown) return undefined;
    session = opened;
    try {
      void draw(opened);
      await slot.ready();
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
    if (session && !slot.isFilled) redraw(session);
  }

  return {
    settingsOfStart: ['buttonStyle', 'logLevel'],
    hasForeignTexts: true,
    isOffered: () => checkBrowser(id, hooks),
    initialize,
    async express(row) {
      const { expressPayPal } = await import('./paypal-express.ts');
      return expressPayPal(row, { ...context, lease, settings: () => settings, epoch: () => epoch });
    },
    async tokenize() {
      ensureButton();
      return { kind: 'refused', error: new DropinError('NO_PAYMENT_METHOD'), message: mustBeUsed };
    },
    configure(key, value) {
      if (isDecidedByWidget(key)) return;
      settings = { ...settings, [key]: value };
      epoch += 1;
      const query = session && key !== 'buttonStyle' ? scriptQuery(current(), session.clientId) : null;
      if (session && (query !== slot.query || !slot.isFilled)) redraw(session);
      else withExtras(drawn => drawn.refresh(current()));
    },
    cancel() {
      epoch += 1;
    },
    focus() {
      ensureButton();
      focusButton(place);
    },
    async teardown() {
      isTornDown = true;
      session = null;
      slot.close();
      withExtras(() => undefined);
      await teardownComponent();
    },
  };
}

const mustBeUsed = { key: 'paypalButtonMustBeUsed' } as const;

function fillPlace(id: PayPalId, context: MethodContext): Element {
  const place = fillSheet(context.sheet, appearances[id], context);
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', nameOf(appearances[id], context.translate));
  return place;
}

function checkBrowser(id: PayPalId, { track }: MethodHooks): true | string {
  if (isBrowserSupported()) return true;
  track(`${id}.checkout.js-browser-not-supported`);
  return 'PayPal does not support this browser.';
}

/** A button that cannot be replaced because PayPal is not reached has a text of its own. */
function reportFailure(error: unknown, hooks: MethodHooks): void {
  const isUnreachable = error instanceof PayPalError && error.code === 'PAYPAL_CONNECTION_FAILED';
  if (isUnreachable) hooks.report(error);
  hooks.failed(isUnreachable ? { key: 'paypalFlowFailedError' } : { error });
}

function focusButton(place: Element): void {
  const frame = place.querySelector<HTMLElement>('iframe.zoid-visible');
  // Focusing a frame takes the focus from the button inside it, and the next Enter would do nothing.
  if (frame !== rootOf(place).activeElement) frame?.focus();
}

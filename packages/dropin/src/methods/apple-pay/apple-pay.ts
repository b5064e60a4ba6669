import { DropinError } from '../../errors/dropin-error.ts';
import { type ApplePayComponent, applePayComponent } from '../../gateway/apple-pay.ts';
import type { MethodContext, MountedMethod } from '../method.ts';
import { applePaySheet } from './apple-pay-sheet.ts';
import { type ApplePayBrowser, readBrowser } from './browser-session.ts';
import type { Opening } from './opening.ts';
import { openSession, type PaymentSession } from './payment-session.ts';
import { applePayTexts } from './texts.ts';

// This file is a chunk, which is the option's module.

/** The English texts that only Apple Pay needs. */
export const texts = applePayTexts;

/** Fills the sheet, in the page's own browser. */
export const mount = (context: MethodContext): MountedMethod => mountApplePay(context, readBrowser());

/** Specification §9. */
const DEFAULT_VERSION = 2;

/** Fills the sheet with the Apple Pay button, and opens Apple's own sheet when it is pressed. */
export function mountApplePay(context: MethodContext, { isSecure, Session }: ApplePayBrowser): MountedMethod {
  const { options, hooks } = context;
  const version = options.applePay?.applePaySessionVersion || DEFAULT_VERSION;
  const sheet = applePaySheet(context, () => open({ version, hooks, paymentRequest: settings.paymentRequest }));
  let settings: Readonly<Record<string, unknown>> = { ...options.applePay };
  let component: ApplePayComponent | null = null;
  let session: PaymentSession | null = null;
  let isTornDown = false;
  sheet.setStyle(settings.buttonStyle);

  /** The session whose end the page has to know: of the sheet, or of the express row. */
  let busyChanged = hooks.busyChanged;

  function open({ hooks: told, ...opening }: Opening): void {
    if (!Session || !component || session?.isOpen || isTornDown || !hooks.mayOpen()) return;
    session?.close();
    busyChanged = told.busyChanged;
    busyChanged(true);
    try {
      const { displayName, domainName } = settings;
      session = openSession({
        ...opening,
        Session,
        component,
        settings: { paymentRequest: opening.paymentRequest, displayName, domainName },
        onApproved(method) {
          told.busyChanged(false);
          told.approved(method);
        },
        onFailed(error) {
          told.busyChanged(false);
          told.failed({ error });
        },
        onCancelled: () => told.busyChanged(false),
      });
    } catch (error) {
      // The browser refuses a request that the merchant made wrong, for instance an amount that is no number.
      told.busyChanged(false);
      told.failed({ error });
    }
  }

  /** Apple's sheet shows what the page has changed: it closes, so that nobody approves it. */
  function cancel(): void {
    session?.close();
    busyChanged(false);
  }

  return {
    settingsOfStart: ['applePaySessionVersion'],
    isOffered() {
      if (!isSecure) return 'the page is not on https.';
      if (!Session) return 'this browser has no Apple Pay.';
      if (!Session.supportsVersion(version)) return `this browser lacks applePaySessionVersion ${version}.`;
      return Session.canMakePayments() || 'this device cannot make payments, or a frame lacks allow="payment".';
    },
    async initialize(connection) {
      component = await connection.component(async () => applePayComponent);
      return undefined;
    },
    async express(row) {
      const { expressApplePay } = await import('./apple-pay-express.ts');
      expressApplePay(row, { Session, version, isDark: context.isDark, settings: () => settings, open });
      return undefined;
    },
    tokenize: async () => ({
      kind: 'refused',
      error: new DropinError('NO_PAYMENT_METHOD'),
      message: { key: 'applePayButtonMustBeUsed' },
    }),
    configure(key, value) {
      settings = { ...settings, [key]: value };
      cancel();
      if (key === 'buttonStyle') sheet.setStyle(value);
    },
    cancel,
    focus: () => sheet.button.focus(),
    async teardown() {
      isTornDown = true;
      session?.close();
      await component?.teardown();
    },
  };
}

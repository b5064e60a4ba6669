import { type BankPage, bankPage, LEAVING_MS } from '../../browser/bank-page.ts';
import type { Cancel } from '../../core/ports.ts';
import type { AppSwitch } from '../../core/state.ts';
import { DropinError } from '../../errors/dropin-error.ts';
import type { GatewayConnection } from '../../gateway/gateway.ts';
import { type LocalPaymentComponent, localPaymentComponent } from '../../gateway/local-payment-component.ts';
import type { MethodContext, MountedMethod } from '../method.ts';
import { isEndedByBuyer, LocalPaymentError, messageOf } from './local-payment-error.ts';
import type { LocalPaymentOptions } from './local-payment-options.ts';
import { localPaymentSheet } from './local-payment-sheet.ts';
import { type LocalPaymentRun, startPayment, toPaymentMethod } from './payment.ts';
import { type OfferedType, readTypes } from './payment-types.ts';
import { findReturn, withoutReturn } from './read-return.ts';
import { localPaymentSheetTexts } from './texts.ts';

// This file is a chunk, which is the option's module.

/** The English texts that its sheet needs. */
export const texts = localPaymentSheetTexts;

/** A bank, drawn by lines. */
export { localPaymentSymbols as symbols } from '../../ui/bank-symbols.ts';

/** Fills the sheet, in the page's own browser. */
export const mount = (context: MethodContext): MountedMethod => mountLocalPayment(context, bankPage());

/** Fills the sheet with a button for each payment method. */
export function mountLocalPayment(context: MethodContext, page: Omit<BankPage, 'leave'>): MountedMethod {
  const { options, hooks, clock, translate } = context;
  let settings: Partial<LocalPaymentOptions> = { ...options.localPayment };
  const types = readTypes(settings);
  const returned = findReturn(page.url, settings);
  const hasWindow = !settings.redirectUrl;
  let component: LocalPaymentComponent | null = null;
  let run: LocalPaymentRun | null = null;
  let isTornDown = false;
  let stopLeaving: Cancel = () => undefined;
  const sheet = localPaymentSheet(context, settings, types, {
    onPress: type => void press(type),
    onShow: () => component?.focusWindow(),
    onCancel: () => run?.end(canceled),
  });

  async function press(type: OfferedType): Promise<void> {
    if (!component || run || !sheet.fields.validate() || !hooks.mayOpen()) return;
    const { onPaymentStart } = settings;
    hooks.busyChanged(true);
    run = startPayment({ component, clock, type, payment: paymentOf(type), onPaymentStart, hasWindow });
    if (hasWindow) sheet.window.show();
    try {
      const method = await run.result;
      if (isTornDown) return;
      if (method) finish(() => hooks.approved(method));
      // The page is leaving. If it does not, the form is usable again.
      else stopLeaving = clock.after(LEAVING_MS, () => finish());
    } catch (error) {
      if (isTornDown) return;
      finish(() => fail(error));
    }
  }

  function finish(report: () => void = () => undefined): void {
    run = null;
    sheet.window.hide();
    hooks.busyChanged(false);
    report();
  }

  function fail(error: unknown): void {
    if (error === unselected) return;
    if (!isEndedByBuyer(error) && error !== canceled) hooks.report(error);
    hooks.failed(error === canceled ? { key: 'bankCanceledError' } : messageOf(error));
  }

  function paymentOf({ type, countryCode }: OfferedType): Readonly<Record<string, unknown>> {
    const { types: _types, countryCode: _country, redirectUrl: _redirect, merchantAccountId: _id, ...given } = settings;
    const { fallback, amount } = settings;
    const url = fallback?.url ?? settings.redirectUrl ?? withoutReturn(page.url);
    return {
      ...given,
      ...sheet.buyer,
      amount: String(amount),
      paymentType: type,
      paymentTypeCountryCode: countryCode,
      fallback: { buttonText: translate('bankWindowReturn'), ...fallback, url },
      swishOptions: { returnUrl: url },
    };
  }

  /** Reads the result that the page returned with; the URL is cleaned first, so that nothing reads it again. */
  async function readReturn(opened: LocalPaymentComponent): Promise<AppSwitch | undefined> {
    if (!returned) return undefined;
    page.replaceUrl(withoutReturn(page.url));
    try {
      const reply = await opened.tokenize(returned);
      const paymentId = returned.btLpPaymentId ?? returned.paymentId;
      const method = toPaymentMethod(reply, paymentId === undefined ? {} : { paymentId });
      return { kind: 'tokenized', optionId: 'localPayment', method };
    } catch (error) {
      if (!isTornDown && !isEndedByBuyer(error)) hooks.report(error);
      return { kind: 'failed', optionId: 'localPayment', message: messageOf(error) };
    }
  }

  async function initialize(connection: GatewayConnection): Promise<AppSwitch | undefined> {
    const { merchantAccountId, redirectUrl } = settings;
    const opened = await connection.component(async () => localPaymentComponent, { merchantAccountId, redirectUrl });
    if (isTornDown) {
      await opened.teardown();
      return undefined;
    }
    component = opened;
    return readReturn(opened);
  }

  return {
    isReturning: returned !== undefined,
    isOffered: () => missingOf(settings, types) ?? true,
    initialize,
    tokenize: async () => ({
      kind: 'refused',
      error: new DropinError('NO_PAYMENT_METHOD'),
      message: { key: 'bankButtonMustBeUsed' },
    }),
    // Those that make the sheet and the library's component.
    settingsOfStart: ['types', 'countryCode', 'merchantAccountId', 'redirectUrl', 'givenName', 'surname', 'email'],
    configure(key, value) {
      settings = { ...settings, [key]: value };
      run?.end(unselected);
    },
    cancel: () => run?.end(unselected),
    focus: () => sheet.focus(),
    async teardown() {
      isTornDown = true;
      stopLeaving();
      run?.end(unselected);
      await component?.teardown();
    },
  };
}

/** What the merchant has to give, if it is missing. */
function missingOf(
  { amount, currencyCode }: Partial<LocalPaymentOptions>,
  types: readonly OfferedType[],
): string | null {
  if (types.length === 0) return 'localPayment.types must name payment methods, and countryCode the country of others.';
  if (!/^\d+(\.\d+)?$/.test(String(amount ?? '')))
    return "localPayment.amount must be a decimal number, for instance '12.00'.";
  return /^[A-Z]{3}$/.test(String(currencyCode ?? ''))
    ? null
    : "localPayment.currencyCode must be three capital letters, for instance 'EUR'.";
}

/** Why a payment ended: by the button below it, or because nobody waits for it any more. */
const canceled = new LocalPaymentError('LOCAL_PAYMENT_CANCELED');
const unselected = new LocalPaymentError('LOCAL_PAYMENT_CANCELED');

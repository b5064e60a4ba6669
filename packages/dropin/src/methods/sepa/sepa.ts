import { deferred } from '../../async/deferred.ts';
import { type BankPage, bankPage, LEAVING_MS } from '../../browser/bank-page.ts';
import type { Cancel } from '../../core/ports.ts';
import type { AppSwitch } from '../../core/state.ts';
import { DropinError } from '../../errors/dropin-error.ts';
import type { GatewayConnection } from '../../gateway/gateway.ts';
import { type SepaComponent, sepaComponent } from '../../gateway/sepa-component.ts';
import type { MethodContext, MountedMethod } from '../method.ts';
import { type MandateOptions, type MandateRun, startMandate, toPaymentMethod } from './mandate.ts';
import { findReturn, returnUrls, withoutReturn } from './read-return.ts';
import { isEndedByBuyer, messageOf, SepaError } from './sepa-error.ts';
import { sepaSheet } from './sepa-sheet.ts';
import { sepaSheetTexts } from './texts.ts';

// This file is a chunk, which is the option's module.

/** The English texts that its sheet needs. */
export const texts = sepaSheetTexts;

export { sepaSymbols as symbols } from '../../ui/bank-symbols.ts';

/** Fills the sheet, in the page's own browser. */
export const mount = (context: MethodContext): MountedMethod => mountSepa(context, bankPage());

/** Fills the sheet with the form of an account, whose mandate the buyer approves in a window or in place of the page. */
export function mountSepa(context: MethodContext, page: BankPage): MountedMethod {
  const { options, hooks, clock } = context;
  const settings = { ...options.sepaDirectDebit };
  const { redirectUrl, merchantAccountId = '', customerId = '', mandateType = 'ONE_OFF' } = settings;
  const returned = findReturn(page.url, redirectUrl);
  let component: SepaComponent | null = null;
  let run: MandateRun | null = null;
  let isTornDown = false;
  let stopLeaving: Cancel = () => undefined;
  const sheet = sepaSheet(context, settings, {
    onPress: () => void press(),
    onShow: () => component?.focus(),
    onCancel: () => run?.end(new SepaError('SEPA_CUSTOMER_CANCELED')),
  });

  async function press(): Promise<void> {
    if (!component || run || !sheet.fields.validate() || !hooks.mayOpen()) return;
    hooks.busyChanged(true);
    try {
      if (redirectUrl) await leave(component, redirectUrl);
      else await approve(component);
    } catch (error) {
      if (!isTornDown) fail(error);
    }
  }

  async function approve(opened: SepaComponent): Promise<void> {
    run = startMandate(opened, mandateOf(), clock);
    sheet.window.show();
    const method = await run.result;
    if (isTornDown) return;
    sheet.clearIban();
    finish();
    hooks.approved(method);
  }

  function fail(error: unknown): void {
    finish();
    if (error === unselected) return;
    if (!isEndedByBuyer(error)) hooks.report(error);
    hooks.failed(messageOf(error));
  }

  /** The page is leaving. If it does not, the form is usable again. */
  async function leave(opened: SepaComponent, url: string): Promise<void> {
    const ended = deferred<never>();
    run = { result: ended.promise, end: ended.reject };
    const creating = opened.createMandate({ ...mandateOf(), ...returnUrls(url, page.url) });
    const { approvalUrl } = await Promise.race([creating, ended.promise]);
    page.leave(approvalUrl);
    stopLeaving = clock.after(LEAVING_MS, finish);
  }

  function finish(): void {
    run = null;
    sheet.window.hide();
    hooks.busyChanged(false);
  }

  function mandateOf(): MandateOptions {
    const { account } = sheet;
    return {
      ...account,
      customerId,
      mandateType,
      merchantAccountId,
      countryCode: settings.countryCode ?? account.iban.slice(0, 2),
      locale: settings.locale ?? options.locale?.replace('_', '-') ?? 'en-US',
      ...(settings.billingAddress ? { billingAddress: settings.billingAddress } : {}),
    };
  }

  async function readReturn(opened: SepaComponent): Promise<AppSwitch | undefined> {
    if (!returned) return undefined;
    page.replaceUrl(withoutReturn(page.url));
    try {
      if (returned.kind === 'canceled') throw new SepaError('SEPA_CUSTOMER_CANCELED');
      if (returned.kind === 'failed') throw new SepaError('SEPA_TOKENIZATION_FAILED');
      const reply = await opened.handleReturn({ cart_id: returned.orderId, merchantAccountId });
      return { kind: 'tokenized', optionId: 'sepaDirectDebit', method: toPaymentMethod(reply) };
    } catch (error) {
      if (!isTornDown && !isEndedByBuyer(error)) hooks.report(error);
      return { kind: 'failed', optionId: 'sepaDirectDebit', message: messageOf(error) };
    }
  }

  async function initialize(connection: GatewayConnection): Promise<AppSwitch | undefined> {
    const opened = await connection.component(async () => sepaComponent, { hasWindow: !redirectUrl });
    if (isTornDown) {
      await opened.teardown();
      return undefined;
    }
    component = opened;
    return readReturn(opened);
  }

  return {
    isReturning: returned !== undefined,
    isOffered: () =>
      (merchantAccountId !== '' && customerId !== '') ||
      'sepaDirectDebit.merchantAccountId and sepaDirectDebit.customerId must be given.',
    initialize,
    tokenize: async () => ({
      kind: 'refused',
      error: new DropinError('NO_PAYMENT_METHOD'),
      message: { key: 'bankButtonMustBeUsed' },
    }),
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

/** Nobody waits for the mandate any more. */
const unselected = new SepaError('SEPA_CUSTOMER_CANCELED');

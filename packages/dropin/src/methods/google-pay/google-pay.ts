import { DropinError } from '../../errors/dropin-error.ts';
import type { GatewayConfiguration } from '../../gateway/gateway.ts';
import { type GooglePaymentComponent, googlePaymentComponent } from '../../gateway/google-payment.ts';
import { parseSavedMethod } from '../../gateway/saved-method.ts';
import { fillSheet } from '../../ui/sheet-frames.ts';
import type { MethodContext, MountedMethod } from '../method.ts';
import { buttonOptions, environmentOf, type Opening } from './google-pay-opening.ts';
import { type GivenSettings, paymentDataRequest, readGooglePaySettings } from './google-pay-settings.ts';
import { openPaymentsClient, type PaymentsClient } from './payments-client.ts';
import { reportFailure } from './report-failure.ts';
import { googlePayTexts } from './texts.ts';

// This file is a chunk, which is the option's module.

/** The English texts that only Google Pay needs. */
export const texts = googlePayTexts;

/** Fills the sheet, in the browser's own surroundings. */
export const mount = (context: MethodContext): MountedMethod => mountGooglePay(context, openPaymentsClient);

/** Fills the sheet with Google's button, and opens Google's own sheet when it is pressed. */
export function mountGooglePay(context: MethodContext, openClient: typeof openPaymentsClient): MountedMethod {
  const { sheet, options, hooks } = context;
  const place = fillSheet(sheet, context.appearance, context);
  let option: GivenSettings = { ...options.googlePay };
  let opening: Promise<PaymentsClient> | null = null;
  let component: GooglePaymentComponent | null = null;
  let isOpen = false;
  /** Counts what the page changes: an approval of a payment that began before a change doesn't count. */
  let epoch = 0;
  let isTornDown = false;

  function clientFor(account: GatewayConfiguration): Promise<PaymentsClient> {
    opening ??= openClient(environmentOf(account));
    return opening;
  }

  async function open({ client, wallet, request, detailsOf, told }: Opening): Promise<void> {
    if (isOpen || isTornDown || !hooks.mayOpen()) return;
    isOpen = true;
    const begun = epoch;
    told.busyChanged(true);
    try {
      const response = await client.loadPaymentData(wallet.createPaymentDataRequest(request()));
      if (isTornDown) return;
      const [card] = parseSavedMethod(await wallet.parseResponse(response));
      if (!card) throw new Error('Google Pay returned no nonce.');
      told.busyChanged(false);
      const details = { ...card.details, ...detailsOf?.(response) };
      if (begun === epoch) told.approved({ ...card, details, rawPaymentData: response });
    } catch (error) {
      if (isTornDown) return;
      told.busyChanged(false);
      reportFailure(error, { failed: told.failed, track: hooks.track });
    } finally {
      isOpen = false;
    }
  }

  return {
    settingsOfStart: ['googlePayVersion', 'merchantId', 'button'],
    async isOffered(account) {
      const client = await clientFor(account);
      const { result } = await client.isReadyToPay({ allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'] });
      return Boolean(result) || 'Google reports that this buyer cannot pay with this browser or device.';
    },
    async initialize(connection, account) {
      const { version, merchantId, button } = readGooglePaySettings(option);
      const [client, wallet] = await Promise.all([
        clientFor(account),
        connection.component(async () => googlePaymentComponent, {
          googlePayVersion: version,
          googleMerchantId: merchantId,
        }),
      ]);
      component = wallet;
      if (isTornDown) return undefined;
      const request = (): GivenSettings => paymentDataRequest(option);
      const press = (): void => void open({ client, wallet, request, told: hooks });
      place.append(client.createButton(buttonOptions(place, button, press)));
      return undefined;
    },
    async express(row) {
      const { expressGooglePay } = await import('./google-pay-express.ts');
      return expressGooglePay(row, { openClient, isDark: context.isDark, settings: () => option, open });
    },
    // Unlike the other wallets, without a text on the sheet.
    tokenize: async () => ({ kind: 'refused', error: new DropinError('NO_PAYMENT_METHOD'), message: null }),
    configure(key, value) {
      option = { ...option, [key]: value };
      epoch += 1;
    },
    cancel() {
      epoch += 1;
    },
    focus: () => place.querySelector('button')?.focus(),
    async teardown() {
      isTornDown = true;
      await component?.teardown();
    },
  };
}

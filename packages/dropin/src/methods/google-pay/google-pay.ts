import { rootOf } from '../../browser/root-of.ts';
import { DropinError } from '../../errors/dropin-error.ts';
import type { GatewayConfiguration } from '../../gateway/gateway.ts';
import { type GooglePaymentComponent, googlePaymentComponent } from '../../gateway/google-payment.ts';
import { parseSavedMethod } from '../../gateway/saved-method.ts';
import { fillSheet } from '../../ui/sheet-frames.ts';
import type { MethodContext, MountedMethod } from '../method.ts';
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

  function clientFor({ environment }: GatewayConfiguration): Promise<PaymentsClient> {
    opening ??= openClient(environment === 'production' ? 'PRODUCTION' : 'TEST');
    return opening;
  }

  async function press(client: PaymentsClient, wallet: GooglePaymentComponent): Promise<void> {
    if (isOpen || isTornDown || !hooks.mayOpen()) return;
    isOpen = true;
    const begun = epoch;
    hooks.busyChanged(true);
    try {
      const request = wallet.createPaymentDataRequest(paymentDataRequest(option));
      const response = await client.loadPaymentData(request);
      if (isTornDown) return;
      const [card] = parseSavedMethod(await wallet.parseResponse(response));
      if (!card) throw new Error('Google Pay returned no nonce.');
      hooks.busyChanged(false);
      if (begun === epoch) hooks.approved({ ...card, rawPaymentData: response });
    } catch (error) {
      if (isTornDown) return;
      hooks.busyChanged(false);
      reportFailure(error, hooks);
    } finally {
      isOpen = false;
    }
  }

  return {
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
      place.append(client.createButton(buttonOptions(place, button, () => void press(client, wallet))));
      return undefined;
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

function buttonOptions(place: Element, settings: GivenSettings, onPress: () => void): GivenSettings {
  const root = rootOf(place);
  const radius = Number.parseFloat(getComputedStyle(place).borderTopLeftRadius);
  return {
    buttonType: 'short',
    // As wide, high and round as its place, like the buttons of the other wallets.
    buttonSizeMode: 'fill',
    ...(Number.isNaN(radius) ? {} : { buttonRadius: radius }),
    // Google's styles would otherwise not reach a button in shadow DOM.
    ...(root === document ? {} : { buttonRootNode: root }),
    ...settings,
    onClick(event: Event) {
      event.preventDefault();
      onPress();
    },
  };
}

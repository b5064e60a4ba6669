import { walletAddresses } from '../../wallets/wallet-addresses.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { createButton } from './create-button.ts';
import { type Answer, type Approve, openSheet } from './open-sheet.ts';
import {
  type RequestedData,
  readPaymentRequest,
  readShipping,
  readTotal,
  readyRequestProblem,
} from './read-payment-request.ts';
import type { Chosen, Failure } from './sheet-messages.ts';

/** Google's `PaymentsClient`, limited to the parts that the provider's libraries use. */
export class PaymentsClient {
  readonly #sheetAddress: string;
  readonly #callbacks: JsonRecord;

  constructor(sheetAddress: string, options: JsonRecord) {
    const { environment } = options;
    if (environment !== undefined && environment !== 'TEST' && environment !== 'PRODUCTION') {
      throw new Error(
        `Parameter environment in PaymentOptions can optionally be set to PRODUCTION, otherwise it defaults to TEST. ${String(environment)}`,
      );
    }
    this.#sheetAddress = sheetAddress;
    this.#callbacks = asRecord(options.paymentDataCallbacks);
  }

  /** Whether a payment is possible; always true in Google's test environment. */
  async isReadyToPay(request: unknown): Promise<object> {
    const problem = readyRequestProblem(request);
    if (problem !== undefined) {
      throw developerError(problem);
    }
    return asRecord(request).existingPaymentMethodRequired === true
      ? { result: true, paymentMethodPresent: true }
      : { result: true };
  }

  /** Opens the sheet and returns the buyer's choice. Rejects with `statusCode` and `statusMessage`. */
  async loadPaymentData(value: unknown): Promise<object> {
    const reading = readPaymentRequest(value);
    if (reading.kind === 'wrong') {
      throw developerError(reading.statusMessage);
    }
    const problem = this.#callbackProblem(asRecord(value));
    if (problem !== undefined) {
      throw developerError(problem);
    }
    const chosen = await openSheet(this.#sheetAddress, reading.request, {
      approve: this.#approval(reading.data),
      answer: this.#answer,
    });
    return paymentData(chosen, reading.data);
  }

  /** Does nothing: there is no data to prefetch. */
  prefetchPaymentData(_request: unknown): void {}

  /** The legacy name of `prefetchPaymentData`. */
  prepareTransactionData(_request: unknown): void {}

  /** Creates a button that calls `onClick`. */
  createButton(options: unknown): HTMLElement {
    return createButton(asRecord(options));
  }

  /** Each intent needs its callback, and what it is about has to be asked for. */
  #callbackProblem(request: JsonRecord): string | undefined {
    const intents: readonly unknown[] = Array.isArray(request.callbackIntents) ? request.callbackIntents : [];
    const { onPaymentAuthorized, onPaymentDataChanged } = this.#callbacks;
    const unknown = intents.find(intent => !knownIntents.some(known => known === intent));
    if (unknown !== undefined) {
      return `callbackIntents has the unknown intent ${String(unknown)}.`;
    }
    if (intents.includes('PAYMENT_AUTHORIZATION') && typeof onPaymentAuthorized !== 'function') {
      return 'paymentDataCallbacks.onPaymentAuthorized must be set.';
    }
    if (intents.some(intent => intent !== 'PAYMENT_AUTHORIZATION') && typeof onPaymentDataChanged !== 'function') {
      return 'paymentDataCallbacks.onPaymentDataChanged must be set.';
    }
    return intents.includes('SHIPPING_OPTION') && request.shippingOptionRequired !== true
      ? 'The intent SHIPPING_OPTION needs shippingOptionRequired.'
      : undefined;
  }

  /** Passes what the buyer has changed to the page, and its answer to the sheet. */
  readonly #answer: Answer = async ({ trigger, addressId, optionId, coupon }) => {
    const { onPaymentDataChanged } = this.#callbacks;
    if (typeof onPaymentDataChanged !== 'function') {
      return { mayPay: true };
    }
    const address = walletAddresses.find(({ id }) => id === addressId);
    const reply = asRecord(
      await onPaymentDataChanged({
        callbackTrigger: trigger,
        ...(address
          ? {
              shippingAddress: {
                locality: address.city,
                administrativeArea: address.state,
                postalCode: address.postalCode,
                countryCode: address.countryCode,
              },
            }
          : {}),
        ...(optionId === undefined ? {} : { shippingOptionData: { id: optionId } }),
        ...(coupon === undefined ? {} : { offerData: { redemptionCodes: coupon === '' ? [] : [coupon] } }),
      }),
    );
    const { newTransactionInfo, newShippingOptionParameters, error } = reply;
    const problem = error === undefined ? '' : (textField(asRecord(error), 'message') ?? 'The shop refused this.');
    return {
      ...(newTransactionInfo === undefined ? {} : { total: readTotal(asRecord(newTransactionInfo)).text }),
      ...(newShippingOptionParameters === undefined
        ? {}
        : { shipping: readShipping(asRecord(newShippingOptionParameters)) }),
      problem,
      mayPay: problem === '' || trigger === 'OFFER',
    };
  };

  #approval(data: RequestedData): Approve {
    const { onPaymentAuthorized } = this.#callbacks;
    if (typeof onPaymentAuthorized !== 'function') {
      return async () => undefined;
    }
    return async chosen => {
      const result = asRecord(await onPaymentAuthorized(paymentData(chosen, data)));
      return result.transactionState === 'ERROR'
        ? (textField(asRecord(result.error), 'message') ?? 'The shop refused this card.')
        : undefined;
    };
  }
}

function developerError(statusMessage: string): Failure {
  return { statusCode: 'DEVELOPER_ERROR', statusMessage };
}

const knownIntents = ['PAYMENT_AUTHORIZATION', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'OFFER'] as const;

/** An address of the test buyer, by default the first. */
function addressOf(chosenId: string | undefined): object {
  const found = walletAddresses.find(({ id }) => id === chosenId) ?? walletAddresses[0];
  return {
    name: 'Local Buyer',
    address1: found?.line1,
    address2: '',
    address3: '',
    locality: found?.city,
    administrativeArea: found?.state,
    countryCode: found?.countryCode,
    postalCode: found?.postalCode,
    sortingCode: '',
  };
}

/** The page's payment data, in the API version of its request. */
function paymentData({ network, last4, token, ...chosen }: Chosen, data: RequestedData): object {
  const billing = data.billingAddress ? { billingAddress: addressOf(undefined) } : {};
  const person = {
    ...(data.email ? { email: 'buyer@google.example' } : {}),
    ...(data.shippingAddress
      ? {
          shippingAddress: {
            ...addressOf(chosen.addressId),
            ...(data.phoneNumber ? { phoneNumber: '+1 555-555-0100' } : {}),
          },
        }
      : {}),
    ...(chosen.optionId === undefined ? {} : { shippingOptionData: { id: chosen.optionId } }),
    ...(chosen.coupon === undefined ? {} : { offerData: { redemptionCodes: [chosen.coupon].filter(Boolean) } }),
  };
  const description = `${network} •••• ${last4}`;
  return data.apiVersion === 2
    ? {
        apiVersion: 2,
        apiVersionMinor: 0,
        ...person,
        paymentMethodData: {
          type: 'CARD',
          description,
          info: { cardNetwork: network, cardDetails: last4, ...billing },
          tokenizationData: { type: 'PAYMENT_GATEWAY', token },
        },
      }
    : {
        ...person,
        cardInfo: {
          cardNetwork: network,
          cardDetails: last4,
          cardDescription: description,
          cardClass: 'CREDIT',
          ...billing,
        },
        paymentMethodToken: { tokenizationType: 'PAYMENT_GATEWAY', token },
      };
}

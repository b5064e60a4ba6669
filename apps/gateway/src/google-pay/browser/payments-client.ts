import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { createButton } from './create-button.ts';
import { type Approve, openSheet } from './open-sheet.ts';
import { type RequestedData, readPaymentRequest, readyRequestProblem } from './read-payment-request.ts';
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
    const chosen = await openSheet(this.#sheetAddress, reading.request, this.#approval(reading.data));
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

  /** Of the callbacks only `onPaymentAuthorized` is supported: the page's own check of the choice. */
  #callbackProblem(request: JsonRecord): string | undefined {
    const intents: readonly unknown[] = Array.isArray(request.callbackIntents) ? request.callbackIntents : [];
    if (intents.some(intent => intent !== 'PAYMENT_AUTHORIZATION')) {
      return 'This local stand-in knows the callback intent PAYMENT_AUTHORIZATION alone.';
    }
    return intents.length > 0 && typeof this.#callbacks.onPaymentAuthorized !== 'function'
      ? 'paymentDataCallbacks.onPaymentAuthorized must be set.'
      : undefined;
  }

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

/** The test buyer's address. */
const address = {
  name: 'Local Buyer',
  address1: '1 Wallet Road',
  address2: '',
  address3: '',
  locality: 'Chicago',
  administrativeArea: 'IL',
  countryCode: 'US',
  postalCode: '60622',
  sortingCode: '',
} as const;

/** The page's payment data, in the API version of its request. */
function paymentData({ network, last4, token }: Chosen, data: RequestedData): object {
  const billing = data.billingAddress ? { billingAddress: address } : {};
  const person = {
    ...(data.email ? { email: 'buyer@google.example' } : {}),
    ...(data.shippingAddress ? { shippingAddress: address } : {}),
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

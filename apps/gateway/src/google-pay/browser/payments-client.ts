import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { createButton } from './create-button.ts';
import { type Approve, openSheet } from './open-sheet.ts';
import { paymentData } from './payment-data.ts';
import { type RequestedData, readPaymentRequest, readyRequestProblem } from './read-payment-request.ts';
import type { Failure } from './sheet-messages.ts';

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

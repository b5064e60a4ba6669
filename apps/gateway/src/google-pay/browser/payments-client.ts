import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { createButton } from './create-button.ts';
import { type Approve, openSheet } from './open-sheet.ts';
import { paymentData } from './payment-data.ts';
import { type RequestedData, readPaymentRequest, readyRequestProblem } from './read-payment-request.ts';
import type { Failure } from './sheet-messages.ts';

/** Google's client for payments, as far as a page with the provider's libraries uses it. */
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

  /** Whether a payment could be made. In Google's test environment that is always so. */
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

  /** There is nothing to fetch ahead. */
  prefetchPaymentData(_request: unknown): void {}

  /** An older name of the same. */
  prepareTransactionData(_request: unknown): void {}

  /** Makes a button that calls `onClick`. */
  createButton(options: unknown): HTMLElement {
    return createButton(asRecord(options));
  }

  /** Of the callbacks only the last one is played: the page's own approval of what was chosen. */
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
      const answer = asRecord(await onPaymentAuthorized(paymentData(chosen, data)));
      return answer.transactionState === 'ERROR'
        ? (textField(asRecord(answer.error), 'message') ?? 'The shop refused this card.')
        : undefined;
    };
  }
}

function developerError(statusMessage: string): Failure {
  return { statusCode: 'DEVELOPER_ERROR', statusMessage };
}

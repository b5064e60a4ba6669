import { asRecord, textField } from '../../wire/read.ts';
import {
  authorizedPayment,
  type PaymentRequest,
  paymentMethod,
  readApplePayRequest,
  readTotal,
  type SheetCard,
  type Wallet,
} from './payment-request.ts';
import { Sheet } from './sheet.ts';

type Handler = ((event: Event) => void) | null;

/** The state of a session. At most one session on a page is neither `new` nor `ended`. */
type Step = 'new' | 'validating' | 'choosing' | 'selecting' | 'authorizing' | 'ended';

const newestVersion = 14;
const success = 0;
const failure = 1;

/** The sandbox URL that Apple's browsers pass for merchant validation. */
const validationURL = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession';

let active: StandInSession | undefined;

/** Stand-in for `ApplePaySession`: one payment, paid with the test cards of the sheet. */
export class StandInSession extends EventTarget {
  static readonly STATUS_SUCCESS = success;
  static readonly STATUS_FAILURE = failure;

  onvalidatemerchant: Handler = null;
  onpaymentmethodselected: Handler = null;
  onpaymentauthorized: Handler = null;
  oncancel: Handler = null;

  readonly #request: PaymentRequest;
  readonly #sheet: Sheet;
  #step: Step = 'new';

  /** Whether this version of the API is supported. */
  static supportsVersion(version: number): boolean {
    if (!Number.isInteger(version) || version < 1) {
      throw invalidAccess(`${version} is not a version.`);
    }
    return version <= newestVersion;
  }

  /** Whether the device supports Apple Pay. */
  static canMakePayments(): boolean {
    refuseInsecurePages();
    return true;
  }

  /** Whether the wallet holds a card for this merchant; always true. */
  static async canMakePaymentsWithActiveCard(_merchantIdentifier: string): Promise<boolean> {
    return StandInSession.canMakePayments();
  }

  constructor(wallet: Wallet, version: number, request: unknown) {
    super();
    refuseInsecurePages();
    if (!StandInSession.supportsVersion(version)) {
      throw invalidAccess(`Version ${version} is not supported.`);
    }
    if (!navigator.userActivation.isActive) {
      throw invalidAccess('A session must be created by what the person does, for instance a click.');
    }
    this.#request = readApplePayRequest(request);
    this.#sheet = new Sheet(wallet, this.#request, {
      choose: card => this.#choose(card),
      pay: card => this.#authorize(card),
      cancel: () => this.#cancel(),
    });
  }

  /** Shows the sheet and requests merchant validation from the page. */
  begin(): void {
    if (this.#step !== 'new' || active) {
      throw invalidAccess('There is an active session already.');
    }
    active = this;
    this.#step = 'validating';
    this.#sheet.open();
    this.#sheet.wait('Waiting for the shop…');
    queueMicrotask(() => this.#emit('validatemerchant', { validationURL }));
  }

  /** Closes the sheet without an event. */
  abort(): void {
    if (active !== this) {
      throw invalidAccess('There is no active session to abort.');
    }
    this.#end();
  }

  /** Receives the merchant session, which proves that the merchant is registered. */
  completeMerchantValidation(merchantSession: unknown): void {
    this.#expect('validating');
    if (typeof merchantSession !== 'object' || merchantSession === null) {
      throw new TypeError('A merchant session must be an object.');
    }
    if (textField(asRecord(merchantSession), 'merchantSessionIdentifier') === undefined) {
      this.#cancel();
      return;
    }
    const { chosen } = this.#sheet;
    this.#step = 'choosing';
    if (chosen) {
      this.#choose(chosen);
    } else {
      this.#sheet.ready();
    }
  }

  /** Receives the update after a card was selected: a total (older form) or a record with `newTotal` (newer form). */
  completePaymentMethodSelection(update: unknown, ..._lineItems: readonly unknown[]): void {
    this.#expect('selecting');
    const record = asRecord(update);
    this.#sheet.showTotal(readTotal(asRecord(record.newTotal ?? record)), this.#request.currencyCode);
    this.#step = 'choosing';
    this.#sheet.ready();
  }

  /** Receives the payment's status, as a number or in a record. After a failure the buyer may retry. */
  completePayment(result: unknown): void {
    this.#expect('authorizing');
    const status = typeof result === 'number' ? result : asRecord(result).status;
    if (status === success) {
      this.#end();
    } else {
      this.#step = 'choosing';
      this.#sheet.ready('Payment not completed.');
    }
  }

  #choose(card: SheetCard): void {
    if (this.#step !== 'choosing') {
      return;
    }
    if (this.onpaymentmethodselected === null) {
      this.#sheet.ready();
      return;
    }
    this.#step = 'selecting';
    this.#sheet.wait('Waiting for the shop…');
    this.#emit('paymentmethodselected', { paymentMethod: paymentMethod(card) });
  }

  #authorize(card: SheetCard): void {
    if (this.#step !== 'choosing') {
      return;
    }
    this.#step = 'authorizing';
    this.#sheet.wait('Processing…');
    this.#emit('paymentauthorized', { payment: authorizedPayment(card, this.#request) });
  }

  #cancel(): void {
    this.#end();
    this.#emit('cancel', {});
  }

  #end(): void {
    active = undefined;
    this.#step = 'ended';
    this.#sheet.close();
  }

  #expect(step: Step): void {
    if (this.#step !== step) {
      throw invalidAccess('The session does not wait for this now.');
    }
  }

  #emit(type: 'validatemerchant' | 'paymentmethodselected' | 'paymentauthorized' | 'cancel', data: object): void {
    const event = Object.assign(new Event(type), data);
    this[`on${type}`]?.(event);
    this.dispatchEvent(event);
  }
}

function refuseInsecurePages(): void {
  if (!window.isSecureContext) {
    throw invalidAccess('Apple Pay is not there for pages that are not secure.');
  }
}

function invalidAccess(message: string): DOMException {
  return new DOMException(message, 'InvalidAccessError');
}

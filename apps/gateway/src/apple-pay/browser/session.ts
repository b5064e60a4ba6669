import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import {
  authorizedPayment,
  type PaymentRequest,
  paymentMethod,
  readApplePayRequest,
  readShippingMethods,
  readTotal,
  redacted,
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

/** What a session asks the page. */
type Question = 'paymentmethodselected' | 'shippingcontactselected' | 'shippingmethodselected' | 'couponcodechanged';

/** Stand-in for `ApplePaySession`: one payment, paid with the test cards of the sheet. */
export class StandInSession extends EventTarget {
  static readonly STATUS_SUCCESS = success;
  static readonly STATUS_FAILURE = failure;

  onvalidatemerchant: Handler = null;
  onpaymentmethodselected: Handler = null;
  onshippingcontactselected: Handler = null;
  onshippingmethodselected: Handler = null;
  oncouponcodechanged: Handler = null;
  onpaymentauthorized: Handler = null;
  oncancel: Handler = null;

  readonly #request: PaymentRequest;
  readonly #sheet: Sheet;
  #step: Step = 'new';
  /** What the page is asked while it selects. */
  #asked: Question | undefined;

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
      changeAddress: () => this.#askForAddress(),
      changeMethod: shippingMethod => this.#ask('shippingmethodselected', { shippingMethod }),
      changeCoupon: couponCode => this.#ask('couponcodechanged', { couponCode }),
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
    if (this.#request.asksForAddress && this.onshippingcontactselected !== null) {
      this.#askForAddress();
    } else if (chosen) {
      this.#choose(chosen);
    } else {
      this.#sheet.ready();
    }
  }

  /** Receives the update after a card was selected: a total (older form) or a record with `newTotal` (newer form). */
  completePaymentMethodSelection(update: unknown, ..._lineItems: readonly unknown[]): void {
    const record = asRecord(update);
    this.#answer('paymentmethodselected', { newTotal: record.newTotal ?? record });
  }

  /** Receives the update after an address was selected, with errors that keep the buyer from paying. */
  completeShippingContactSelection(update: unknown): void {
    this.#answer('shippingcontactselected', asRecord(update));
  }

  /** Receives the update after a way of shipping was selected. */
  completeShippingMethodSelection(update: unknown): void {
    this.#answer('shippingmethodselected', asRecord(update));
  }

  /** Receives the update after a coupon was typed, with errors that do not keep the buyer from paying. */
  completeCouponCodeChange(update: unknown): void {
    this.#answer('couponcodechanged', asRecord(update));
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
    this.#ask('paymentmethodselected', { paymentMethod: paymentMethod(card) });
  }

  #askForAddress(): void {
    this.#ask('shippingcontactselected', { shippingContact: redacted(this.#sheet.address) });
  }

  /** Asks the page, if it listens. */
  #ask(question: Question, data: object): void {
    if (this.#step !== 'choosing') {
      return;
    }
    if (this[`on${question}`] === null) {
      this.#sheet.ready();
      return;
    }
    this.#step = 'selecting';
    this.#asked = question;
    this.#sheet.wait('Waiting for the shop…');
    this.#emit(question, data);
  }

  #answer(question: Question, { newTotal, newShippingMethods, errors }: JsonRecord): void {
    this.#expect('selecting');
    if (this.#asked !== question) {
      throw invalidAccess('The session does not wait for this now.');
    }
    this.#sheet.showTotal(readTotal(asRecord(newTotal)), this.#request.currencyCode);
    if (newShippingMethods !== undefined) {
      this.#sheet.showMethods(readShippingMethods(newShippingMethods));
    }
    const [error] = Array.isArray(errors) ? errors : [];
    const problem = error === undefined ? '' : String(Reflect.get(Object(error), 'message'));
    this.#step = 'choosing';
    this.#sheet.ready(problem, { mayPay: problem === '' || question === 'couponcodechanged' });
  }

  #authorize(card: SheetCard): void {
    if (this.#step !== 'choosing') {
      return;
    }
    this.#step = 'authorizing';
    this.#sheet.wait('Processing…');
    this.#emit('paymentauthorized', { payment: authorizedPayment(card, this.#request, this.#sheet.address) });
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

  #emit(type: Question | 'validatemerchant' | 'paymentauthorized' | 'cancel', data: object): void {
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

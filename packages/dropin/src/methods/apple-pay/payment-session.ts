import type { PaymentMethod } from '../../core/payment-method.ts';
import type { ApplePayComponent } from '../../gateway/apple-pay.ts';
import { parseSavedMethod } from '../../gateway/saved-method.ts';
import type { ApplePayPayment, ApplePaySession, ApplePaySessionClass } from './browser-session.ts';

/** Apple's sheet for one payment. */
export interface PaymentSession {
  /** Whether it blocks another one. After a failed payment it does not, because the browser may have closed it. */
  readonly isOpen: boolean;
  /** Closes the sheet, without an event. */
  close(): void;
}

/** An open sheet, as those see it who answer its questions. */
interface OpenSheet {
  /** Whether it takes no answers any more. */
  readonly isOver: () => boolean;
  readonly close: () => void;
}

/** The dependencies of a session. */
export interface PaymentSessionOptions {
  readonly Session: ApplePaySessionClass;
  readonly version: number;
  readonly component: Pick<ApplePayComponent, 'createPaymentRequest' | 'performValidation' | 'tokenize'>;
  readonly settings: Readonly<Record<'paymentRequest' | 'displayName' | 'domainName', unknown>>;
  /** Sets further handlers before the sheet opens. @default none */
  readonly listen?: ((session: ApplePaySession, sheet: OpenSheet) => void) | undefined;
  /** Details that the method has beside those of its card. @default none */
  readonly detailsOf?: ((payment: ApplePayPayment) => object) | undefined;
  /** The buyer authorized the payment. */
  readonly onApproved: (method: PaymentMethod) => void;
  /** The merchant was not validated, or the payment was not tokenized. */
  readonly onFailed: (error: unknown) => void;
  /** The buyer closed the sheet. */
  readonly onCancelled: () => void;
}

/** Opens Apple's sheet; called in the click. Throws the browser's error if it can't be opened. */
export function openSession(options: PaymentSessionOptions): PaymentSession {
  const { Session, version, component, settings, onApproved, onFailed, onCancelled } = options;
  const { paymentRequest, displayName, domainName } = settings;
  const session = new Session(version, component.createPaymentRequest(paymentRequest));
  let state: 'open' | 'failed' | 'over' = 'open';
  const isOver = (): boolean => state === 'over';

  async function validate(validationURL: string): Promise<void> {
    try {
      const named = { validationURL, displayName, ...(domainName ? { domainName } : {}) };
      const merchantSession = await component.performValidation(named);
      if (!isOver()) session.completeMerchantValidation(merchantSession);
    } catch (error) {
      if (isOver()) return;
      close();
      onFailed(error);
    }
  }

  async function authorize(payment: ApplePayPayment): Promise<void> {
    if (isOver()) return;
    // After a failure the buyer may try another card on the same sheet.
    state = 'open';
    let method: PaymentMethod;
    try {
      const [card] = parseSavedMethod(await component.tokenize({ token: payment.token }));
      if (!card) throw new Error('The gateway returned no nonce for Apple Pay.');
      method = { ...card, details: { ...card.details, ...options.detailsOf?.(payment) }, rawPaymentData: payment };
    } catch (error) {
      if (isOver()) return;
      state = 'failed';
      session.completePayment(Session.STATUS_FAILURE);
      onFailed(error);
      return;
    }
    if (isOver()) return;
    state = 'over';
    session.completePayment(Session.STATUS_SUCCESS);
    onApproved(method);
  }

  function close(): void {
    if (isOver()) return;
    state = 'over';
    try {
      session.abort();
    } catch {
      // The browser has closed the sheet itself, which it does not report after a failure.
    }
  }

  session.onvalidatemerchant = ({ validationURL }) => void validate(validationURL);
  session.onpaymentauthorized = ({ payment }) => void authorize(payment);
  session.oncancel = () => {
    if (isOver()) return;
    state = 'over';
    onCancelled();
  };
  options.listen?.(session, { isOver, close });
  session.begin();
  return {
    get isOpen() {
      return state === 'open';
    },
    close,
  };
}

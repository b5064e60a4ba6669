import { overlayWindow } from './overlay-window.ts';
import { type CheckoutFlow, PaymentSession, type PaymentWindow } from './payment-session.ts';
import { openPopup } from './popup-window.ts';
import type { Approval, ShippingChange, WindowMessage } from './protocol.ts';
import { paypalPage, runningScript } from './script-address.ts';

/** What a shop gives a session of the newest script. */
type SessionOptions = {
  readonly onApprove?: (data: object) => unknown;
  readonly onCancel?: (data: object) => unknown;
  readonly onError?: (error: unknown) => unknown;
  readonly onShippingAddressChange?: (data: object) => unknown;
  readonly onShippingOptionsChange?: (data: object) => unknown;
};

type Token = { readonly orderId?: string; readonly billingToken?: string };
type Presentation = { readonly presentationMode?: string };

const { address } = runningScript();
const pageFor = (path: string) => paypalPage(address, path);

Object.assign(window, {
  paypal: {
    version: '6.0.0-local',
    createInstance: async ({ clientId, clientToken }: { clientId?: string; clientToken?: string } = {}) => {
      if (!clientId && !clientToken) {
        throw new Error('createInstance needs a clientId or a clientToken.');
      }
      return {
        createPayPalOneTimePaymentSession: sessionOf('paypal'),
        createPayPalCreditOneTimePaymentSession: sessionOf('credit'),
        createPayLaterOneTimePaymentSession: sessionOf('paylater'),
        createPayPalBillingAgreementWithoutPurchase: sessionOf('paypal'),
        createPayPalCreditBillingAgreementWithoutPurchase: sessionOf('credit'),
        findEligibleMethods: async () => ({
          isEligible: (method: string) => /^(paypal|credit|paylater)$/.test(method),
        }),
      };
    },
  },
});

function sessionOf(source: string) {
  return (options: SessionOptions) => ({
    start: async ({ presentationMode }: Presentation, token: Promise<Token>): Promise<void> => {
      const events = {
        message: (message: WindowMessage) => void session.receive(message),
        closed: () => session.cancelled(undefined),
      };
      const inPage = presentationMode === 'modal';
      const opened: PaymentWindow = (inPage ? undefined : openPopup(pageFor, events)) ?? overlayWindow(pageFor, events);
      const session = new PaymentSession(flowOf(options, token), opened);
      await session.start(source);
    },
  });
}

function flowOf(options: SessionOptions, token: Promise<Token>): CheckoutFlow {
  const { onShippingAddressChange, onShippingOptionsChange } = options;
  return {
    commits: false,
    createToken: async () => {
      const { orderId, billingToken } = await token;
      return orderId ?? billingToken;
    },
    approve: approval => options.onApprove?.(approvalData(approval)),
    cancel: ({ token: cancelled }) => options.onCancel?.({ orderId: cancelled }),
    fail: error => options.onError?.(error),
    ...(onShippingAddressChange || onShippingOptionsChange
      ? {
          changeShipping: async (change: ShippingChange, orderId: string) => {
            await onShippingAddressChange?.({ orderId, shippingAddress: change.shippingAddress });
            if (change.selectedOption) {
              await onShippingOptionsChange?.({ orderId, selectedShippingOption: change.selectedOption });
            }
            return true;
          },
        }
      : {}),
  };
}

function approvalData({ token, isAgreement, paymentId, payerId }: Approval): object {
  return isAgreement ? { billingToken: token, payerId } : { orderId: token, paymentId, payerId };
}

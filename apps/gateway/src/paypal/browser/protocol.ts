/** The buyer's approval, in the terms of the page's script. */
export type Approval = {
  /** The token of the payment, or of the agreement. */
  readonly token: string;
  readonly isAgreement: boolean;
  readonly paymentId?: string;
  readonly payerId: string;
  readonly intent: string;
  readonly returnUrl: string;
  readonly source: string;
};

/** Where and how to ship, in the terms of the page's script. */
export type ShippingChange = {
  readonly orderID: string;
  readonly paymentID: string;
  readonly shipping_address: object;
  readonly selected_shipping_option: object | null;
};

/** The page's answer to the window. */
export type WindowReply = { readonly kind: 'shipping'; readonly isRefused: boolean };

/** The messages from the payment window to the page that opened it. */
export type WindowMessage =
  | { readonly kind: 'shipping'; readonly change: ShippingChange }
  | { readonly kind: 'approved'; readonly approval: Approval }
  | { readonly kind: 'cancelled'; readonly cancelUrl: string };

/** The messages from the frame of the buttons to the page. */
export type ButtonMessage =
  | { readonly kind: 'rendered'; readonly height: number }
  | { readonly kind: 'clicked'; readonly source: string; readonly isPopupBlocked: boolean }
  | { readonly kind: 'from-window'; readonly message: WindowMessage }
  | { readonly kind: 'window-closed' };

/** The messages from the page to the frame of the buttons. */
export type PageMessage =
  | { readonly kind: 'show'; readonly query: string; readonly isAgreement: boolean }
  | { readonly kind: 'close-window' }
  | { readonly kind: 'focus-window' }
  | { readonly kind: 'reply'; readonly reply: WindowReply }
  | { readonly kind: 'enable'; readonly isEnabled: boolean };

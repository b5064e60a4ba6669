/**
 * An email to be sent. It contains ids and no texts: the content is read when the email is rendered, in its recipient's
 * language. It contains no secret; links are signed when the email is rendered.
 */
export type Notification =
  | { readonly kind: 'welcome'; readonly userId: string; readonly tokenId: string }
  /** The duplicate-signup notification: a sign-up or an email change used an address that has an account (T41). */
  | { readonly kind: 'signed_up_again'; readonly userId: string }
  | { readonly kind: 'confirm_email'; readonly userId: string; readonly tokenId: string }
  /** To the new address, with its confirmation link. */
  | { readonly kind: 'change_email'; readonly userId: string; readonly tokenId: string }
  /** To the old address, after the change. */
  | { readonly kind: 'email_changed'; readonly userId: string; readonly oldEmail: string }
  | { readonly kind: 'reset_password'; readonly userId: string; readonly tokenId: string }
  | { readonly kind: 'password_changed'; readonly userId: string }
  /** An admin's second factor was set up or replaced. */
  | { readonly kind: 'second_factor_set_up'; readonly userId: string }
  /** The account is deleted by then, so the notification contains the email's data. */
  | {
      readonly kind: 'account_deleted';
      readonly email: string;
      readonly name: string;
      readonly locale: 'en' | 'fr';
    }
  /** With the tickets attached. */
  | { readonly kind: 'order_placed'; readonly orderId: string }
  | { readonly kind: 'order_refunded'; readonly refundId: string }
  /** Mobile money was approved too late for its tickets, and goes back. */
  | { readonly kind: 'money_returned'; readonly paymentId: string }
  /** To the lister: the event will be cancelled, unless it is taken back. */
  | { readonly kind: 'cancellation_planned'; readonly userId: string; readonly eventId: string }
  /** The event was cancelled and its tickets are refunded. */
  | { readonly kind: 'event_cancelled'; readonly orderId: string; readonly eventId: string }
  /** The event is no longer offered in the shop; the tickets stay valid, and a refund is offered (decision T34). */
  | { readonly kind: 'event_withdrawn'; readonly orderId: string; readonly eventId: string }
  /** The code of a ticket was replaced; the tickets are attached again. */
  | { readonly kind: 'ticket_reissued'; readonly orderId: string; readonly eventId: string }
  /** The date, the times or the place of the event have changed; a refund is offered. With the calendar file. */
  | { readonly kind: 'event_changed'; readonly orderId: string; readonly changeId: string }
  /** A ticket is on sale again for a sold-out event that the account watches. */
  | { readonly kind: 'ticket_free'; readonly userId: string; readonly eventId: string }
  | { readonly kind: 'lister_approved'; readonly requestId: string }
  | { readonly kind: 'lister_declined'; readonly requestId: string };

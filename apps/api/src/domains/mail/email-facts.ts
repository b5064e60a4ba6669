import type { Charges, Currency, PaymentInstrument } from '@guichet/contracts';
import type { EmailTicket } from './email-content.ts';
import type { EventTime } from './locale-format.ts';

/** The facts of an event in a mail. Name and location are one line each. */
export type EventFacts = EventTime & { readonly name: string; readonly location: string };

/** A single-use link that expires. */
type LinkFacts = { readonly link: string; readonly worksForMs: number };

/** The facts of an order in a mail. */
export type OrderFacts = {
  /** The number as the shop and the tickets show it. */
  readonly number: string;
  readonly link: string;
  readonly amount: number;
  readonly currency: Currency;
  /** Null for free tickets. */
  readonly paidWith: PaymentInstrument | null;
  /** The number of valid tickets, which are attached. */
  readonly ticketCount: number;
  /** Those whose codes are in the mail too. */
  readonly tickets: readonly EmailTicket[];
  /** The promotion code, and what it took off; without one undefined. */
  readonly discount?: { readonly code: string; readonly amount: number } | undefined;
  readonly charges?: Charges;
  readonly lines: readonly {
    readonly name: string;
    /** The ticket type; undefined for an event without types. */
    readonly type?: string | undefined;
    /** Whether a line before it is of the same event. */
    readonly isOfSameEvent?: boolean;
    readonly price: number;
    readonly count: number;
    readonly event: EventFacts;
  }[];
};

/** The values that each email's template takes. */
export type EmailFacts = {
  readonly welcome: LinkFacts;
  readonly signed_up_again: { readonly signInLink: string };
  readonly confirm_email: LinkFacts;
  readonly change_email: LinkFacts;
  readonly email_changed: { readonly newEmail: string };
  readonly reset_password: LinkFacts;
  readonly password_changed: { readonly signInLink: string };
  readonly second_factor_set_up: { readonly signInLink: string };
  readonly account_deleted: { readonly shopLink: string };
  readonly order_placed: OrderFacts;
  readonly order_refunded: {
    readonly orderNumber: string;
    readonly orderLink: string;
    readonly amount: number;
    readonly currency: Currency;
    readonly ticketCount: number;
    /** The service fee of these tickets that does not come back. */
    readonly feeKept: number;
    /** Whether the money was only reserved, so that it never left the buyer's account. */
    readonly neverTaken: boolean;
  };
  readonly money_returned: {
    readonly shopLink: string;
    readonly amount: number;
    readonly currency: Currency;
    readonly paidWith: PaymentInstrument;
  };
  readonly event_cancelled: {
    readonly orderLink: string;
    readonly event: EventFacts;
    readonly reason: string | undefined;
    readonly amount: number;
    readonly currency: Currency;
  };
  readonly cancellation_planned: { readonly eventLink: string; readonly event: EventFacts };
  readonly event_withdrawn: { readonly orderLink: string; readonly event: EventFacts };
  readonly ticket_reissued: {
    readonly orderLink: string;
    readonly event: EventFacts;
    readonly ticketCount: number;
    readonly tickets: readonly EmailTicket[];
  };
  readonly event_changed: {
    readonly orderLink: string;
    readonly name: string;
    readonly before: EventFacts;
    readonly after: EventFacts;
    /** Whether the buyer may return the tickets for it. */
    readonly refundOffered: boolean;
  };
  readonly ticket_free: { readonly eventLink: string; readonly event: EventFacts };
  readonly lister_approved: { readonly dashboardLink: string };
  /** `reason` is what the admin typed. */
  readonly lister_declined: { readonly dashboardLink: string; readonly reason: string | undefined };
};

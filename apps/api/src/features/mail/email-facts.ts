import type { Currency } from '@guichet/contracts';
import type { EventTime } from './locale-format.ts';

/** An event as a mail names it. Names and places are one line each, whatever was typed. */
export type EventFacts = EventTime & { readonly name: string; readonly location: string };

/** A link that works once and not for long. */
type LinkFacts = { readonly link: string; readonly worksForMs: number };

/** An order as a mail shows it. */
export type OrderFacts = {
  /** As the shop and the tickets write it. */
  readonly number: string;
  readonly link: string;
  readonly amount: number;
  readonly currency: Currency;
  /** How many of its tickets are valid: those that are attached. */
  readonly ticketCount: number;
  readonly lines: readonly {
    readonly name: string;
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
  readonly account_deleted: { readonly shopLink: string };
  readonly order_placed: OrderFacts;
  readonly order_refunded: {
    readonly orderNumber: string;
    readonly orderLink: string;
    readonly amount: number;
    readonly currency: Currency;
    readonly ticketCount: number;
    /** The money never left the buyer's account: it was only reserved. */
    readonly neverTaken: boolean;
  };
  readonly event_cancelled: {
    readonly orderLink: string;
    readonly event: EventFacts;
    readonly reason: string | undefined;
    readonly amount: number;
    readonly currency: Currency;
  };
  readonly event_withdrawn: { readonly orderLink: string; readonly event: EventFacts };
  readonly lister_approved: { readonly dashboardLink: string };
  readonly lister_declined: { readonly dashboardLink: string };
};

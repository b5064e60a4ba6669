import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { MailAttachment } from '../../platform/mail/mail.ts';
import type { AccountLinks } from '../accounts/index.ts';

/** The dependencies of drafting emails. */
export type DraftDeps = {
  readonly database: Executor;
  readonly clock: Clock;
  readonly links: AccountLinks;
  readonly publicUrl: URL;
  /** The attachments of an order's email, in its buyer's language. */
  readonly attachmentsOf: (orderId: string) => Promise<OrderAttachments>;
  /** The calendar file of an order alone; undefined when no ticket of it is valid. */
  readonly calendarOf: (orderId: string) => Promise<MailAttachment | undefined>;
};

/** The attached files of an order, and the number of tickets in them. */
export type OrderAttachments = { readonly ticketCount: number; readonly files: readonly MailAttachment[] };

/** Returns the URL of a page of the shop. The path must be a constant, never user input. */
export function pageAt({ publicUrl }: Pick<DraftDeps, 'publicUrl'>, path: string): string {
  return new URL(path, publicUrl.origin).href;
}

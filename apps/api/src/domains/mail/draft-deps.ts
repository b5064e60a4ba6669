import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { MailAttachment, MailPicture } from '../../platform/mail/mail.ts';
import type { AccountLinks } from '../accounts/index.ts';
import type { EmailHeader, EmailTicket } from './email-content.ts';

/** The dependencies of drafting emails. */
export type DraftDeps = {
  readonly database: Executor;
  readonly clock: Clock;
  readonly links: AccountLinks;
  readonly publicUrl: URL;
  /** The attachments of an order's email, in its buyer's language; undefined when no ticket of it is valid. */
  readonly attachmentsOf: (orderId: string) => Promise<OrderAttachments | undefined>;
  /** The calendar file of an order alone; undefined when no ticket of it is valid. */
  readonly calendarOf: (orderId: string) => Promise<MailAttachment | undefined>;
};

/** What an order's email has of its tickets. */
export type OrderAttachments = {
  /** The number of tickets in the attached files. */
  readonly ticketCount: number;
  readonly files: readonly MailAttachment[];
  /** The picture on top, of the first event, and the tickets with a code in the email: the first ones of a large order. */
  readonly header: EmailHeader;
  readonly tickets: readonly EmailTicket[];
  /** The pictures that both refer to. */
  readonly pictures: readonly MailPicture[];
};

/** Returns the URL of a page of the shop. The path must be a constant, never user input. */
export function pageAt({ publicUrl }: Pick<DraftDeps, 'publicUrl'>, path: string): string {
  return new URL(path, publicUrl.origin).href;
}

import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { MailAttachment } from '../../platform/mail/mail.ts';
import type { AccountLinks } from '../accounts/index.ts';

/** What drafts are made from. */
export type DraftDeps = {
  readonly database: Executor;
  readonly clock: Clock;
  readonly links: AccountLinks;
  readonly publicUrl: URL;
  /** The attachments of an order's email, in its buyer's language. */
  readonly attachmentsOf: (orderId: string) => Promise<OrderAttachments>;
};

/** The files that come with an order, and how many tickets are in them. */
export type OrderAttachments = { readonly ticketCount: number; readonly files: readonly MailAttachment[] };

/** A page of the shop. The path is a constant of ours: no typed text gets into an address. */
export function pageAt({ publicUrl }: Pick<DraftDeps, 'publicUrl'>, path: string): string {
  return new URL(path, publicUrl.origin).href;
}

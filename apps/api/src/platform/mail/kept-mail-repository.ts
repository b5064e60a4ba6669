import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { keptMails } from '../database/tables.ts';
import type { Mail } from './mail.ts';

/** A kept mail in a list. */
export type KeptMailSummary = Pick<KeptMail, 'id' | 'recipient' | 'subject' | 'createdAt'> & {
  readonly attachmentCount: number;
};

/** A kept mail, its attachments in base64. */
export type KeptMail = typeof keptMails.$inferSelect;

/** Enough for a day of development; more would only fill the disk. */
const keptCount = 500;

/** Stores a mail, and deletes all but the newest `keptCount`. Doesn't change a mail that is stored already. */
export async function keepMail(executor: Executor, mail: Mail): Promise<void> {
  const { id, to: recipient, subject, text: body } = mail;
  const html = withPictures(mail);
  const attachments = mail.attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content: content.toString('base64'),
  }));
  await executor.insert(keptMails).values({ id, recipient, subject, html, body, attachments }).onConflictDoNothing();
  await executor.execute(sql`delete from ${keptMails} where ${keptMails.id} in (
    select ${keptMails.id} from ${keptMails} order by ${keptMails.createdAt} desc, ${keptMails.id} offset ${keptCount})`);
}

/** The HTML with its pictures inside, because a browser has no other part of the mail to take them from. */
function withPictures({ html, pictures }: Mail): string {
  return pictures.reduce(
    (all, { cid, contentType, content }) =>
      all.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${content.toString('base64')}"`),
    html,
  );
}

/** The kept mails without their texts, newest first. */
export async function listKeptMails(executor: Executor): Promise<readonly KeptMailSummary[]> {
  return executor
    .select({
      id: keptMails.id,
      recipient: keptMails.recipient,
      subject: keptMails.subject,
      createdAt: keptMails.createdAt,
      attachmentCount: sql<number>`jsonb_array_length(${keptMails.attachments})`,
    })
    .from(keptMails)
    .orderBy(desc(keptMails.createdAt), keptMails.id)
    .limit(keptCount);
}

/** One kept mail. */
export async function findKeptMail(executor: Executor, id: string): Promise<KeptMail | undefined> {
  const [row] = await executor.select().from(keptMails).where(eq(keptMails.id, id));
  return row;
}

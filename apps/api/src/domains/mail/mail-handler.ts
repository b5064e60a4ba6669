import type { FastifyBaseLogger } from 'fastify';
import { closeAttention, openAttention } from '../../platform/attention/attention.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobHandlers } from '../../platform/jobs/job-table.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { Notification } from '../../platform/notify.ts';
import type { DraftDeps } from './draft-deps.ts';
import { draftEmail } from './draft-email.ts';
import { renderEmail } from './render-email.ts';

type Deps = DraftDeps & {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
};

/**
 * Kinds whose failures aren't listed in "Needs attention", because an admin can't help: the first three go to
 * unverified addresses, whose typing errors only the owner can correct, and the data of a deleted account must not be
 * stored.
 */
const notForAdmins: ReadonlySet<Notification['kind']> = new Set([
  'welcome',
  'confirm_email',
  'change_email',
  'account_deleted',
]);

/**
 * Renders an email and sends it. Throws when the mail server can't accept it now, so that the job is retried. An email
 * that is rejected permanently, or after its last try, is listed in "Needs attention" (MAIL-10, MAIL-16).
 */
export function mailHandler(deps: Deps): JobHandlers['mail'] {
  const { database, mailer, log } = deps;

  return async (notification, { id, lastTry }) => {
    const draft = await draftEmail(deps, notification);
    if (draft === undefined) {
      log.info(
        { mail: notification.kind, jobId: id },
        'the email is no longer due: its account, link or decision is gone',
      );
      return;
    }
    const mail = { id, ...renderEmail(draft, new URL('/', deps.publicUrl).href) };
    const delivery = await mailer.deliver(mail);
    switch (delivery.kind) {
      case 'sent':
        return closeAttention(database, { kind: 'mail_failed', subject: id });
      case 'refused':
        return giveUp(notification, id, withoutAddresses(delivery.reason));
      case 'later':
        if (lastTry) await giveUp(notification, id, withoutAddresses(delivery.reason));
        throw new Error(`The mail server did not accept the email for now: ${withoutAddresses(delivery.reason)}`);
    }
  };

  async function giveUp(notification: Notification, id: string, reason: string): Promise<void> {
    log.warn({ mail: notification.kind, jobId: id, reason }, 'an email was not sent and will not be retried');
    if (notForAdmins.has(notification.kind)) return;
    await openAttention(database, {
      kind: 'mail_failed',
      subject: id,
      detail: { notification: idsOf(notification), reason },
    });
  }
}

/** Returns only ids, because an entry outlives its account, whose address must be deletable. */
function idsOf(notification: Notification): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(notification).filter(([name]) => name === 'kind' || name.endsWith('Id')));
}

/** Removes addresses, because mail servers repeat a rejected address in their reply. */
function withoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>"]+@[^\s<>":,;]+/g, '[address]');
}

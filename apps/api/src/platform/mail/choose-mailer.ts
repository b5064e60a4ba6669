import type { Config } from '../../config.ts';
import type { Executor } from '../database/database.ts';
import { keepMail } from './kept-mail-repository.ts';
import { isLoopbackHost } from './loopback.ts';
import type { Mailer } from './mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>;

/** Returns the SMTP mailer if a server is configured, otherwise the outbox. */
export function chooseMailer(config: MailConfig, database: Executor): Mailer {
  const { smtpUrl: url, mailFrom: from } = config;
  return url === undefined ? keepingMailer(database) : smtpMailer({ url, from });
}

/** Whether the outbox may be shown in the browser: only if the shop's own URL is a loopback address. */
export function isOutboxOpen({ smtpUrl, publicUrl }: MailConfig): boolean {
  return smtpUrl === undefined && isLoopbackHost(publicUrl.hostname);
}

/** A mailer that stores mails in the database, for a developer to read in the browser (rule MAIL-5). */
function keepingMailer(database: Executor): Mailer {
  return {
    deliver: async mail => {
      await keepMail(database, mail);
      return { kind: 'sent' };
    },
    verify: async () => undefined,
  };
}

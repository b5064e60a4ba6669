import type { Config } from '../../config.ts';
import type { Executor } from '../database/database.ts';
import { keepingMailer } from './keeping-mailer.ts';
import { isLoopbackHost } from './loopback.ts';
import type { Mailer } from './mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>;

/** The mail server of the settings, or the outbox when there is none. */
export function chooseMailer(config: MailConfig, database: Executor): Mailer {
  const { smtpUrl: url, mailFrom: from } = config;
  return url === undefined ? keepingMailer(database) : smtpMailer({ url, from });
}

/** Whether kept mails may be read in the browser: only where the shop itself is open to its developer alone. */
export function isOutboxOpen({ smtpUrl, publicUrl }: MailConfig): boolean {
  return smtpUrl === undefined && isLoopbackHost(publicUrl.hostname);
}

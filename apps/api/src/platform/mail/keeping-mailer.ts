import type { Executor } from '../database/database.ts';
import { keepMail } from './kept-mail-repository.ts';
import type { Mailer } from './mail.ts';

/** Keeps mails in the database, for a developer to read in the browser instead of sending them (rule MAIL-5). */
export function keepingMailer(database: Executor): Mailer {
  return {
    deliver: async mail => {
      await keepMail(database, mail);
      return { kind: 'sent' };
    },
    trouble: async () => undefined,
  };
}

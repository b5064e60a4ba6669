import type { Config } from '../config.ts';
import {
  changeAdminRole,
  findAccountByEmail,
  isEnrolled,
  normaliseEmail,
  resetSecondFactor,
  setupCodes,
} from '../domains/accounts/index.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { type CommandResult, StartError } from './command-result.ts';
import { migrateDatabase } from './migrate-database.ts';

/** `admin EMAIL`, `admin EMAIL off` and `admin EMAIL reset-second-factor`. */
export async function administer(config: Config, [email, change, ...more]: readonly string[]): Promise<CommandResult> {
  if (email === undefined || ![undefined, 'off', 'reset-second-factor'].includes(change) || more.length > 0) {
    throw new StartError(
      'Pass the email of an account: admin EMAIL grants the admin role, admin EMAIL off removes it, admin EMAIL reset-second-factor removes a lost second factor.',
    );
  }
  await migrateDatabase(config);
  if (change === 'reset-second-factor') return resetFactor(config, email);
  return changeAdmin(config, { email, role: change === undefined ? 1 : 0 });
}

/** Removes a lost second factor, for the operator who is sure to speak with the owner of the account. */
async function resetFactor(config: Config, email: string): Promise<CommandResult> {
  const database = openDatabase(config.databaseUrl);
  try {
    switch (await resetSecondFactor({ database, clock: systemClock }, email)) {
      case 'reset':
        return {
          kind: 'done',
          text: `${email} has no second factor any more. They must log in again, and set up a new one then.${await setupCodeText(config, database, email)}`,
        };
      case 'not set up':
        return { kind: 'done', text: `${email} has not set up a second factor: nothing was changed.` };
      case 'no account':
        throw new StartError(`No account has the address ${email}.`);
    }
  } finally {
    await database.$client.end();
  }
}

/** Grants or removes the admin role. */
async function changeAdmin(
  config: Config,
  { email, role }: { readonly email: string; readonly role: 0 | 1 },
): Promise<CommandResult> {
  const database = openDatabase(config.databaseUrl);
  try {
    const result = await changeAdminRole({ database, clock: systemClock }, { email, role });
    const setupCode = role === 1 ? await setupCodeText(config, database, email) : '';
    switch (result) {
      case 'changed':
        return {
          kind: 'done',
          text: `${email} is ${role === 1 ? 'an admin now' : 'no admin any more'}. They must log in again.${setupCode}`,
        };
      case 'unchanged':
        return {
          kind: 'done',
          text: `${email} is ${role === 1 ? 'an admin' : 'no admin'} already: nothing was changed.${setupCode}`,
        };
      case 'no account':
        throw new StartError(`No account has the address ${email}: sign up with it in the shop first.`);
      case 'unconfirmed':
        throw new StartError(
          `The address ${email} is not confirmed yet: open the link in its welcome mail first. Until then the account may belong to another person.`,
        );
      case 'last admin':
        throw new StartError(`${email} is the only admin: make another account an admin first.`);
    }
  } finally {
    await database.$client.end();
  }
}

/** The sentence with the code for the first set-up of the second factor; empty if the account needs none. */
async function setupCodeText(config: Config, database: Database, email: string): Promise<string> {
  const account = await findAccountByEmail(database, normaliseEmail(email));
  const isRequired = config.adminSecondFactor === 'required' && config.jwtSecret !== undefined;
  if (!isRequired || account === undefined || (await isEnrolled(database, account.id))) return '';
  const code = setupCodes(config.jwtSecret).codeFor(account.id, systemClock.now());
  return ` Tell them this code, which the set-up of the second factor asks for: ${code}. It works until tomorrow night (UTC).`;
}

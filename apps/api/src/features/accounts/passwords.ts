import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors/app-error.ts';

/** Makes and checks password hashes. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Without a stored hash it does the same work and returns false, so that timing reveals no account. */
  readonly matches: (stored: string | undefined, password: string) => Promise<boolean>;
};

/** argon2id with the library's parameters, which follow OWASP: 19 MiB, two passes. */
export function argonPasswords(): Passwords {
  const dummy = hash('no account has this password');
  return {
    hash: password => hash(password),
    matches: async (stored, password) => {
      // A deleted account keeps an empty hash, which the library takes for a broken one.
      const matched = await verify(stored || (await dummy), password);
      return Boolean(stored) && matched;
    },
  };
}

const minimumLength = 8;

/**
 * Refuses a new password that is short, among the commonest, or the account's own name or address (rules ACCOUNT-3 and
 * PASSWORD-1). There are no rules about kinds of characters: they make passwords worse. Throws `weak_password`.
 */
export async function requireGoodPassword(
  password: string,
  account: { readonly name: string; readonly email: string },
): Promise<void> {
  if (password.length < minimumLength) throw new AppError('weak_password');
  if (isOwn(password, account)) {
    throw new AppError('weak_password', {
      text: 'Your name or your email is no password: choose something that only you know.',
    });
  }
  if (await isCommonPassword(password)) {
    throw new AppError('weak_password', {
      text: 'This password is one of the commonest, so it is guessed first. Choose another one.',
    });
  }
}

function isOwn(password: string, { name, email }: { readonly name: string; readonly email: string }): boolean {
  const own = [name, email, email.split('@')[0] ?? email].map(simplified);
  return own.includes(simplified(password));
}

/** "Ama Mensah", "ama.mensah" and "AMAMENSAH" are one word to who guesses. */
function simplified(text: string): string {
  return text.toLowerCase().replaceAll(/[\s._-]/g, '');
}

/** Undefined until the first use. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the fifty thousand commonest, whatever its case. They are what is guessed first. */
async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

/** Loaded at the first use: only those who change passwords need it, and it takes some megabytes. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(password => password.toLowerCase()));
}

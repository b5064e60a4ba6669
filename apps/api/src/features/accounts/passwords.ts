import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors/app-error.ts';

/** Hashes and verifies passwords. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Verifies a password. Without a stored hash it does the same work, so that timing reveals no account. */
  readonly matches: (stored: string | undefined, password: string) => Promise<boolean>;
};

/** Hashes with argon2id and the library's parameters, which follow OWASP: 19 MiB, two passes. */
export function argonPasswords(): Passwords {
  const dummy = hash('no account has this password');
  return {
    hash: password => hash(password),
    matches: async (stored, password) => {
      // A deleted account has an empty hash, which the library rejects as malformed.
      const matched = await verify(stored || (await dummy), password);
      return Boolean(stored) && matched;
    },
  };
}

const minimumLength = 8;

/**
 * Throws `weak_password` for a new password that is short, very common, or the account's own name or address (rules
 * ACCOUNT-3 and PASSWORD-1). There are no rules about kinds of characters, because those make passwords weaker.
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

/** Removes case and separators: an attacker tries "Ama Mensah", "ama.mensah" and "AMAMENSAH" alike. */
function simplified(text: string): string {
  return text.toLowerCase().replaceAll(/[\s._-]/g, '');
}

/** Cached after the first use. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the fifty thousand most common, which attackers try first. Ignores case. */
async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

/** Imported at the first use: only password changes need it, and it takes several megabytes. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(password => password.toLowerCase()));
}

import { availableParallelism } from 'node:os';
import { env } from 'node:process';
import { hash, verify } from '@node-rs/argon2';
import { type ConcurrencyLimit, concurrencyLimit } from '../../platform/concurrency-limit.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Hashes and verifies passwords. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Verifies a password. Without a stored hash it does the same work, so that timing reveals no account. */
  readonly matches: (stored: string | undefined, password: string) => Promise<boolean>;
};

/** The two functions that take time and memory: about 25 ms of a processor and 19 MiB for each call. */
export type Hashing = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: string, password: string) => Promise<boolean>;
};

/** With argon2id and the library's parameters, which follow OWASP: 19 MiB, two passes. */
const argon2: Hashing = { hash: password => hash(password), verify: (stored, password) => verify(stored, password) };

/** How many passwords wait for each one that is hashed: about five seconds, for the rush when a sale opens. */
const maxWaitingForEach = 200;
/** Node's threads for hashing, file access and the look-up of host names, unless the environment sets another number. */
const defaultThreads = 4;

/**
 * Hashes passwords, a limited number concurrently; further ones wait, and beyond that they are rejected with `busy` and
 * `Retry-After`. Without the limit a storm of sign-ins takes all processors and all of Node's threads, on which
 * payments depend to look up the provider's host, and 19 MiB of memory for each thread.
 */
export function argonPasswords(
  hashing: Hashing = argon2,
  limit: ConcurrencyLimit = concurrencyLimit(hashingLimits()),
): Passwords {
  // At the start nothing else is hashed, so it isn't counted.
  const dummy = hashing.hash('no account has this password');
  return {
    hash: password => limit.run(() => hashing.hash(password)),
    matches: async (stored, password) => {
      // A deleted account has an empty hash, which the library rejects as malformed.
      const compared = stored || (await dummy);
      const matched = await limit.run(() => hashing.verify(compared, password));
      return Boolean(stored) && matched;
    },
  };
}

/** One processor and two threads are left to everything else, so that a payment never waits for passwords. */
export function hashingLimits(
  processors: number = availableParallelism(),
  threads: number = Number(env.UV_THREADPOOL_SIZE) || defaultThreads,
): { readonly atOnce: number; readonly waiting: number } {
  const atOnce = Math.max(1, Math.min(processors - 1, threads - 2));
  return { atOnce, waiting: atOnce * maxWaitingForEach };
}

const minimumLength = 8;

/**
 * Throws `weak_password` for a new password that is short, very common, or the account's own name or address (rules
 * ACCOUNT-3 and PASSWORD-1); `field` is its name in the request, `newPassword` unless it is given. There are no rules about kinds of characters, because those make passwords weaker.
 */
export async function requireGoodPassword(
  password: string,
  account: { readonly name: string; readonly email: string },
  field: 'password' | 'newPassword' = 'newPassword',
): Promise<void> {
  if (password.length < minimumLength) throw new AppError('weak_password', { field });
  if (isOwn(password, account)) {
    throw new AppError('weak_password', {
      text: 'Your name or email isn’t a safe password: choose something only you know.',
      field,
    });
  }
  if (await isCommonPassword(password)) {
    throw new AppError('weak_password', {
      text: 'This password is very common, so it’s easy to guess. Choose another one.',
      field,
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

import { hash, verify } from '@node-rs/argon2';

/** Makes and checks password hashes. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** With no stored hash it does the same work and says no, so that time tells nobody who has an account. */
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

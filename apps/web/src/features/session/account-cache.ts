import type { SessionService } from './create-session.ts';

/** The browser's caches, as far as they are used. */
export type AccountCaches = {
  open(name: string): Promise<{
    match(url: string): Promise<Response | undefined>;
    put(url: string, response: Response): Promise<void>;
    keys(): Promise<readonly { readonly url: string }[]>;
  }>;
  delete(name: string): Promise<boolean>;
};

/** The cache with what the signed-in account may read without a network. */
export const accountCache = 'guichet-account';

/** Erases that cache when its account signs out, in this tab or another one, and when another account signs in. */
export function eraseAtSignOut({ get, subscribe }: Pick<SessionService, 'get' | 'subscribe'>, caches?: AccountCaches) {
  let owner = get()?.user._id;
  subscribe(() => {
    const next = get()?.user._id;
    // Where the browser blocks its caches nothing was kept.
    if (next !== owner) caches?.delete(accountCache).catch(() => undefined);
    owner = next;
  });
}

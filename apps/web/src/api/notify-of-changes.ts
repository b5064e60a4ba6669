import type { Client } from './client.ts';

/** Calls `onChange` after each successful call that changes something below `path`. */
export function notifyOfChanges(
  client: Client,
  { path, onChange }: { readonly path: string; readonly onChange: () => void },
): Client {
  return async (called, options) => {
    const reply = await client(called, options);
    if (called.startsWith(path) && (options?.method ?? 'GET') !== 'GET') onChange();
    // The reply's type is the caller's.
    return reply as never;
  };
}

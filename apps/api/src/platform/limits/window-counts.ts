/** How many there were of one key in its window, and how long that still lasts. */
export type WindowCount = { readonly current: number; readonly ttl: number };

/** Counts under keys. A count begins with the first and is forgotten when its window has passed. */
export type WindowCounts = {
  readonly add: (key: string, windowMs: number) => WindowCount;
  readonly read: (key: string) => WindowCount;
};

/** Keeps at most `remembered` counts, in this process; the ones that began longest ago are forgotten first. */
export function windowCounts(options: { readonly remembered: number }): WindowCounts {
  const counts = new Map<string, { readonly endsAt: number; current: number }>();
  const read = (key: string): WindowCount => {
    const known = counts.get(key);
    const ttl = (known?.endsAt ?? 0) - Date.now();
    return known === undefined || ttl <= 0 ? { current: 0, ttl: 0 } : { current: known.current, ttl };
  };
  return {
    read,
    add: (key, windowMs) => {
      const known = counts.get(key);
      if (known !== undefined && known.endsAt > Date.now()) known.current += 1;
      else {
        counts.delete(key);
        counts.set(key, { endsAt: Date.now() + windowMs, current: 1 });
        const oldest = counts.keys().next();
        if (counts.size > options.remembered && oldest.done !== true) counts.delete(oldest.value);
      }
      return read(key);
    },
  };
}

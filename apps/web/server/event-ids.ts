/** A sitemap may have 50,000 addresses; each event has one in each language. */
const maxEvents = 20_000;
/** The API's largest page. */
const pageSize = 50;

type EventIdOptions = {
  readonly apiUrl: string;
  /** How long a list is used before it is read again. @default one hour */
  readonly maxAgeMs?: number;
  /** How long a request waits for the first list. @default 5000 */
  readonly timeoutMs?: number;
};

type Page = { readonly data: readonly { readonly _id: string }[]; readonly next?: string };

/**
 * Returns a function that lists the ids of all public events, or null when the API does not give them in time. The list
 * is read page by page and kept; while it is read again, the one before is used.
 */
export function createEventIds({ apiUrl, maxAgeMs = 3_600_000, timeoutMs = 5_000 }: EventIdOptions) {
  let kept: { readonly ids: readonly string[]; readonly at: number } | null = null;
  let underway: Promise<void> | null = null;

  async function readAll(): Promise<void> {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await readPage(apiUrl, after);
      ids.push(...page.data.map(({ _id }) => _id));
      after = page.next;
    } while (after !== undefined && ids.length < maxEvents);
    kept = { ids, at: Date.now() };
  }

  return async (): Promise<readonly string[] | null> => {
    if (kept === null || Date.now() - kept.at > maxAgeMs) {
      underway ??= readAll().finally(() => {
        underway = null;
      });
      // A list that can't be read is read again by the next request.
      const read = underway.catch(() => {});
      if (kept === null) await Promise.race([read, pause(timeoutMs)]);
    }
    return kept?.ids ?? null;
  };
}

async function readPage(apiUrl: string, after: string | undefined): Promise<Page> {
  const response = await fetch(`${apiUrl}/api/products/by/Search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: pageSize, skip: 0, filters: {}, ...(after !== undefined && { after }) }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`The API answered ${response.status} to a page of events.`);
  // The API's replies are typed and tested in its contracts.
  return (await response.json()) as Page;
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms).unref());
}

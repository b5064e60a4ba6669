import { afterEach, expect, test, vi } from 'vitest';
import { claimTab, type TabClaim } from './tab-claim.ts';

type Holder = { readonly lose: () => void };

/** The browser's locks, of which `steal` takes one away from its holder. */
function fakeLocks() {
  let holder: Holder | null = null;
  return {
    request: (_name: string, options: LockOptions, task: (lock: object | null) => unknown) =>
      new Promise((resolve, reject) => {
        if (holder !== null && options.steal !== true) return resolve(task(null));
        holder?.lose();
        holder = { lose: () => reject(new DOMException('Stolen', 'AbortError')) };
        // Settles with the task, unless it is lost before.
        Promise.resolve(task({})).then(resolve, reject);
      }),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('[DOOR-29] only one tab of a device scans, and another can take over', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const claims: Record<'first' | 'second', TabClaim[]> = { first: [], second: [] };
  claimTab(claim => claims.first.push(claim));
  const second = claimTab(claim => claims.second.push(claim));
  await expect.poll(() => claims).toEqual({ first: ['here'], second: ['elsewhere'] });
  second.take();
  await expect.poll(() => claims).toEqual({ first: ['here', 'elsewhere'], second: ['elsewhere', 'here'] });
});

test('[DOOR-30] a browser without locks scans in every tab', () => {
  vi.stubGlobal('navigator', {});
  const claims: TabClaim[] = [];
  claimTab(claim => claims.push(claim));
  expect(claims).toEqual(['here']);
});

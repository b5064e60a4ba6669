/** Whether this tab has the scanner, or another tab of the same browser. */
export type TabClaim = 'here' | 'elsewhere';

const lockName = 'guichet-check-in';

/**
 * Claims the scanner for this tab and notifies it of each change: two tabs would not know of each other's scans.
 * `take` takes the scanner from the other tab. Without the browser's locks every tab has it.
 */
export function claimTab(onChange: (claim: TabClaim) => void): { readonly take: () => void } {
  const locks: LockManager | undefined = navigator.locks;
  const hold = (options: LockOptions) =>
    locks
      .request(lockName, options, lock => {
        onChange(lock === null ? 'elsewhere' : 'here');
        // Held until the tab is closed or another one takes it.
        return lock === null ? undefined : new Promise<void>(() => {});
      })
      .catch(() => onChange('elsewhere'));
  if (locks === undefined) onChange('here');
  else void hold({ ifAvailable: true });
  return { take: () => void hold({ steal: true }) };
}

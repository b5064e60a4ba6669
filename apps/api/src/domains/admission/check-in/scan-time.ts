import type { ScanClock } from '@guichet/contracts';

/** The time of a queued scan that counts, and whether it is the scan's own. */
export type ScanTime = { readonly at: Date; readonly clock: ScanClock };

/**
 * Computes the time that counts for a queued scan. A device's clock may be wrong: with the device's time of sending,
 * its difference to ours is taken off (OFFLINE-23). What is still impossible, in the future or before the doors, is
 * replaced by the time of arrival: the person has come in, but an invented time must not win over another door's.
 */
export function scanTimeOf(scan: {
  readonly scannedAt: Date;
  readonly sentAt: Date | undefined;
  readonly arrivedAt: Date;
  readonly opensAt: Date;
}): ScanTime {
  const { scannedAt, sentAt = scan.arrivedAt, arrivedAt, opensAt } = scan;
  const at = new Date(arrivedAt.getTime() - (sentAt.getTime() - scannedAt.getTime()));
  if (at.getTime() > arrivedAt.getTime()) return { at: arrivedAt, clock: 'future' };
  if (at.getTime() < opensAt.getTime()) return { at: arrivedAt, clock: 'before_doors' };
  return { at, clock: 'ok' };
}

import { describe, expect, it } from 'vitest';
import { scanTimeOf } from './scan-time.ts';

const at = (time: string) => new Date(`2026-12-05T${time}Z`);
const arrivedAt = at('22:00:00');
const opensAt = at('18:00:00');
const timeOf = (scannedAt: Date, sentAt?: Date) => scanTimeOf({ scannedAt, sentAt, arrivedAt, opensAt });

describe('the time of a queued scan', () => {
  it('[OFFLINE-12] a possible time counts as it is', () => {
    expect(timeOf(at('19:30:00'))).toEqual({ at: at('19:30:00'), clock: 'ok' });
    expect(timeOf(opensAt)).toEqual({ at: opensAt, clock: 'ok' });
    expect(timeOf(arrivedAt)).toEqual({ at: arrivedAt, clock: 'ok' });
  });

  it.each([
    ['ten minutes fast', at('19:40:00'), at('22:10:00')],
    ['two hours slow', at('17:30:00'), at('20:00:00')],
    ['in 1970', new Date(0), new Date(2.5 * 3_600_000)],
    ['in 2099', new Date('2099-01-01T00:00:00Z'), new Date('2099-01-01T02:30:00Z')],
  ])('[OFFLINE-23] a clock that is %s is corrected by the time of sending', (_, scannedAt, sentAt) => {
    expect(timeOf(scannedAt, sentAt)).toEqual({ at: at('19:30:00'), clock: 'ok' });
  });

  it('[OFFLINE-24] a time in the future is replaced by that of the arrival', () => {
    expect(timeOf(at('22:00:01'))).toEqual({ at: arrivedAt, clock: 'future' });
    expect(timeOf(at('22:10:00'), at('22:05:00'))).toEqual({ at: arrivedAt, clock: 'future' });
  });

  it('[OFFLINE-25] a time before the doors is replaced by that of the arrival, so that it wins over no other door', () => {
    expect(timeOf(at('17:59:59'))).toEqual({ at: arrivedAt, clock: 'before_doors' });
    expect(timeOf(new Date(0))).toEqual({ at: arrivedAt, clock: 'before_doors' });
  });
});

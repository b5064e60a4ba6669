import { describe, expect, it } from 'vitest';
import { approved, scanned, venmoWorld, waiting } from '../../../test/venmo-world.ts';
import { pollStatus } from './poll-status.ts';

function polling(limitMs = 10_000) {
  const world = venmoWorld();
  const log: string[] = [];
  const stop = pollStatus({
    clock: world.clock,
    intervalMs: 1000,
    limitMs,
    query: () => world.contexts.query('c', false),
    onChange(meaning) {
      log.push(meaning);
      return meaning === 'approved' ? 'stop' : 'continue';
    },
    onTimeout: () => void log.push('timeout'),
    onUnreachable: error => void log.push(`unreachable ${String(error)}`),
  });
  return { ...world, log, stop };
}

describe('polling', () => {
  it('[VENMOPAY-28] each change is reported once, and the end stops the queries', async () => {
    const { contexts, pass, log, clock } = polling();
    await pass(2000);
    contexts.reply = scanned;
    await pass(2000);
    contexts.reply = approved;
    await pass(5000);
    expect(log).toEqual(['waiting', 'authorizing', 'approved']);
    expect(contexts.queries).toBe(5);
    expect(clock.waiting).toBe(0);
  });

  it('[VENMOPAY-29] a payment without an end is given up after its time', async () => {
    const { pass, log, clock } = polling(10_000);
    await pass(9_000);
    expect(log).toEqual(['waiting']);
    await pass(2_000);
    expect(log).toEqual(['waiting', 'timeout']);
    expect(clock.waiting).toBe(0);
  });

  it('[VENMOPAY-30] a page whose timers were suspended gets an approval that is older than the limit', async () => {
    const { contexts, clock, log, pass } = polling(10_000);
    contexts.reply = approved;
    // One step, as when a phone wakes up: the query and the limit are due together.
    clock.advance(60_000);
    await pass(1000);
    expect(log).toEqual(['approved']);
  });

  it('[VENMOPAY-31] three failed queries in a row end the polling, fewer do not', async () => {
    const { contexts, pass, log, clock } = polling();
    contexts.reply = new Error('offline');
    await pass(2000);
    contexts.reply = waiting;
    await pass(1000);
    contexts.reply = new Error('offline');
    await pass(2000);
    expect(log).toEqual(['waiting']);
    await pass(1000);
    expect(log).toEqual(['waiting', 'unreachable Error: offline']);
    expect(clock.waiting).toBe(0);
  });

  it('[VENMOPAY-32] a query without a reply counts as failed after ten seconds', async () => {
    const { contexts, pass, log } = polling(100_000);
    contexts.reply = null;
    await pass(33_000);
    expect(contexts.queries).toBe(3);
    expect(log).toEqual(['unreachable Error: No response within 10000 ms.']);
  });

  it('[VENMOPAY-33] after a stop nothing is reported, not even a reply on its way', async () => {
    const { contexts, pass, log, stop, clock } = polling();
    contexts.reply = null;
    await pass(1000);
    stop();
    await pass(20_000);
    expect(log).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});

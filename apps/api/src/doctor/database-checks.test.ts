import { describe, expect, it } from 'vitest';
import { judgeConnections, judgeServer } from './database-checks.ts';
import type { DatabaseFacts } from './doctor-repository.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const good: DatabaseFacts = {
  version: '15.4',
  major: 15,
  now: noon,
  unaccent: 'installed',
  mayCreate: false,
  maxConnections: 97,
};

/** The problems that are reported for a healthy server with these differences. */
function wrongWith(facts: Partial<DatabaseFacts>, { before = noon, after = noon } = {}): readonly string[] {
  const findings = judgeServer({ ...good, ...facts }, { before, after });
  return findings.filter(({ ok }) => !ok).map(({ name, text }) => `${name}: ${text}`);
}

// Servers that the tests can't start: other versions, wrong clocks, missing extensions.
describe('a database server', () => {
  it('[DOCTOR-8] a PostgreSQL server passes from version 15 on', () => {
    expect(wrongWith({})).toEqual([]);
    expect(wrongWith({ version: '14.11', major: 14 })).toEqual([
      'database: It is PostgreSQL 14.11. Use version 15 or newer.',
    ]);
  });

  it('[DOCTOR-9] the server’s clock may differ by five seconds, not counting the time of the query', () => {
    expect(wrongWith({ now: noon - 4_000 })).toEqual([]);
    expect(wrongWith({ now: noon + 9_000 }, { before: noon, after: noon + 8_000 })).toEqual([]);
    const apart = "clock: It is 60 s from the database's. Let both machines take their time from the network (NTP).";
    expect(wrongWith({ now: noon - 60_000 })).toEqual([apart]);
    expect(wrongWith({ now: noon + 60_000 })).toEqual([apart]);
  });

  it('[DOCTOR-10] the server must have the unaccent extension, or the right to create it', () => {
    expect(wrongWith({ unaccent: 'available', mayCreate: true })).toEqual([]);
    expect(wrongWith({ unaccent: 'available' })).toEqual([
      expect.stringMatching(/^extensions: unaccent is not in this database, .* "create extension unaccent /),
    ]);
    expect(wrongWith({ unaccent: 'missing', mayCreate: true })).toEqual([
      expect.stringMatching(/^extensions: unaccent is not on the database server\. Install .*contrib/),
    ]);
  });

  it('[DOCTOR-20] the server must accept the connections of one copy', () => {
    expect(judgeConnections(good, 97).ok).toBe(true);
    expect(judgeConnections(good, 98)).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^A copy opens up to 98, and the server accepts 97\. Raise max_connections/),
    });
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { statesBefore } from './refund-state-machine.ts';

/** A write of the table `refunds`, through the query builder or in SQL. */
const writes = /\.(insert|update|delete)\(refunds\)|(insert into|update|delete from)\s+(refunds\b|\$\{refunds\})/i;

describe('the states of a refund', () => {
  it.each([
    ['started', ['started', 'unknown', 'waiting']],
    ['unknown', ['started']],
    ['waiting', ['started']],
    ['done', ['started', 'unknown', 'waiting', 'failed']],
    ['failed', ['started', 'unknown', 'waiting', 'done']],
  ] as const)('[REFUND-61] a refund becomes %s only from %j', (state, before) => {
    expect(statesBefore(state)).toEqual(before);
  });

  it('[REFUND-60] only one repository writes refunds', async () => {
    const root = fileURLToPath(new URL('../../../', import.meta.url));
    const files = (await readdir(root, { recursive: true })).filter(name => /(?<!\.test)\.ts$/.test(name));
    const writers: string[] = [];
    for (const name of files) {
      if (writes.test(await readFile(`${root}/${name}`, 'utf8'))) writers.push(name);
    }
    expect(files.length).toBeGreaterThan(100);
    expect(writers).toEqual(['domains/after-sale/refunds/refund-repository.ts']);
  });
});

import { describe, expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

/** Work that runs until the test ends it. */
function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  return { run: () => ended, end };
}

describe('a concurrency limit', () => {
  it('[UPLOAD-5] runs up to the limit concurrently, queues more in order, and rejects work beyond the queue', async () => {
    const limit = concurrencyLimit({ atOnce: 2, waiting: 1 });
    const begun: string[] = [];
    const jobs = ['a', 'b', 'c'].map(name => ({ name, ...work() }));
    const done = jobs.map(job =>
      limit.run(() => {
        begun.push(job.name);
        return job.run();
      }),
    );
    expect(begun).toEqual(['a', 'b']);
    await expect(limit.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 10 });
    jobs[1]?.end();
    await done[1];
    await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
    for (const job of jobs) job.end();
    await Promise.all(done);
  });

  it('[UPLOAD-22] failed work releases its slot', async () => {
    const limit = concurrencyLimit({ atOnce: 1, waiting: 5 });
    const failing = () => Promise.reject(new Error('broken'));
    await expect(limit.run(failing)).rejects.toThrow('broken');
    const results = await Promise.allSettled([limit.run(failing), limit.run(failing), limit.run(async () => 7)]);
    expect(results.map(result => result.status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await limit.run(async () => 8)).toBe(8);
  });
});

import { expect, test, vi } from 'vitest';
import { cacheFor } from './cache-for.ts';

test('[SHOP-17] a kept result is loaded again after its time, after a failure and when it has changed', async () => {
  let time = 0;
  const load = vi.fn(async () => 'list');
  const cached = cacheFor(load, 60_000, () => time);
  expect(cached.read()).toBe(cached.read());
  time = 60_000;
  await cached.read();
  expect(load).toHaveBeenCalledTimes(2);
  cached.forget();
  await cached.read();
  expect(load).toHaveBeenCalledTimes(3);
  cached.forget();
  load.mockRejectedValueOnce(new Error('No'));
  await expect(cached.read()).rejects.toThrow();
  expect(await cached.read()).toBe('list');
});

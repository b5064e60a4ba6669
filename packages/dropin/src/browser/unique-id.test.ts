import { afterEach, expect, it, vi } from 'vitest';
import { harness } from '../../test/harness.ts';
import { uniqueId } from './unique-id.ts';

afterEach(() => vi.unstubAllGlobals());

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The `crypto` of a page on plain http. */
const withoutHttps = (): void => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
};

it('[DOM-20] a page without https gets version 4 UUIDs, each another one', () => {
  withoutHttps();
  const ids = Array.from({ length: 500 }, uniqueId);
  for (const id of ids) expect(id).toMatch(version4);
  expect(new Set(ids).size).toBe(ids.length);
});

it('[DOM-20] on a page without https the id of the wrapper ends with a version 4 UUID', async () => {
  withoutHttps();
  const world = harness();
  await world.open();
  const [, id] = world.hook('wrapper').id.split('braintree--dropin__');
  expect(id).toMatch(version4);
});

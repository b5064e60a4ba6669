import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../test/fake-api.ts';
import { renderShop } from '../../test/render-shop.tsx';
import { sampleEvent } from '../../test/samples.ts';
import { settle } from '../ui/deferred.tsx';

const filter = 'POST /api/products/by/Search';
const text = 'A part of the page could not be loaded.';
const failure = expect.objectContaining({ code: 'internal', status: 500 });
const failing = () => refuse(500, 'internal');

let log = vi.spyOn(console, 'error');

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => log.mockRestore());

test('[FAILURE-1] a part of a page that could not be loaded is logged once', async () => {
  await renderShop({ path: '/shop', api: createFakeApi({ [filter]: failing }) });
  await screen.findByRole('button', { name: 'Try again' });
  expect(log.mock.calls).toEqual([[text, failure]]);
});

test('[FAILURE-2] a failed search is logged once', async () => {
  const api = createFakeApi({ 'GET /api/products/': () => [], 'GET /api/products/search': failing });
  await renderShop({ path: '/?text=kora', api });
  await screen.findByRole('button', { name: 'Try again' });
  expect(log.mock.calls).toEqual([[text, failure]]);
});

test('[FAILURE-3] a next page of the shop that failed is logged once', async () => {
  const page = { data: [sampleEvent(1)], size: 1, total: 9, hasMore: true, next: 'second' };
  const api = createFakeApi({ [filter]: ({ body }) => ('after' in (body as object) ? failing() : page) });
  const { user } = await renderShop({ path: '/shop', api });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('button', { name: 'Try again' });
  expect(log.mock.calls).toEqual([[text, failure]]);
});

test('[FAILURE-4] a request that the page stopped is not logged', async () => {
  const stopped = AbortSignal.abort();
  await settle(Promise.reject(stopped.reason));
  expect(log).not.toHaveBeenCalled();
});

import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeApi } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { sampleDetail } from '../../../../test/samples.ts';

const event = { ...sampleDetail(1), organiser: 'Ama Live' };

const openEvent = () =>
  renderShop({
    path: `/event/${event._id}`,
    api: createFakeApi({
      'GET /api/product/one/:productId': () => event,
      'GET /api/products/related/:productId': () => [],
    }),
  });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

test('[EVENTPAGE-1] [EVENTPAGE-9] the page names the organiser and states the refund rule', async () => {
  await openEvent();
  expect(await screen.findByText('Ama Live')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Refund policy' }).getAttribute('href')).toBe('/refunds');
});

test('[EVENTPAGE-2] [EVENTPAGE-8] Share opens the device’s sheet, and closing it brings no message', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = await openEvent();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Event 1', url: expect.stringContaining(`/event/${event._id}`) });
  expect(screen.queryByText(/link/)).toBeNull();
});

test('[EVENTPAGE-3] without a sheet Share copies the link and says so', async () => {
  const { user } = await openEvent();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toContain(`/event/${event._id}`);
});

test('[EVENTPAGE-4] the event is saved for a calendar', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    files.push(blob as Blob);
    return 'blob:file';
  });
  const { user } = await openEvent();
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('SUMMARY:Event 1');
});

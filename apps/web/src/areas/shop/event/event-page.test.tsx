import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { sampleDetail, sampleEvent } from '../../../../test/samples.ts';

const one = 'GET /api/product/one/:productId';
const related = 'GET /api/products/related/:productId';

const openEvent = (changes = {}, routes = {}) =>
  renderShop({
    path: `/event/${sampleEvent(1)._id}`,
    api: createFakeApi({ [one]: () => sampleDetail(1, changes), [related]: () => [], ...routes }),
  });

const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

test('[EVENT-1] every fact of the specification is shown with its name and its text', async () => {
  await openEvent({ shipping: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Event 1' })).toBeTruthy();
  expect(await fact('Start date')).toBe('2026-12-05');
  expect(await fact('Start time')).toBe('20:00');
  expect(await fact('End time')).toBe('23:00');
  expect(await fact('Location')).toContain('Palais de la Culture, Abidjan');
  expect(await fact('Shipping')).toBe('Available');
  expect(await fact('Availability')).toBe('Tickets Avalable');
  expect(screen.getByText('Listed 3 days ago')).toBeTruthy();
});

test('[EVENT-1] without tickets left and without shipping, the page shows "Not Available"', async () => {
  await openEvent({ quantity: 0 });
  expect(await fact('Shipping')).toBe('Not Available');
  expect(await fact('Availability')).toBe('Not Available');
});

test('[EVENT-30] a poster stands whole on a background of itself, on the page and on a card; another photo fills its frame', async () => {
  const cards = [sampleEvent(2, { photo: 'abc-poster' }), sampleEvent(3, { photo: 'abc' })];
  await openEvent({ photo: 'def-poster' }, { [related]: () => cards });
  const photo = await screen.findByRole('img', { name: 'Photo of Event 1' });
  const fits = (images: Iterable<Element>) =>
    [...images].map(image => /object-(contain|cover)/.exec(image.className)?.[1]);
  expect(fits(photo.parentElement?.children ?? [])).toEqual(['cover', 'contain']);
  const imagesOf = async (name: string) =>
    (await screen.findByRole('heading', { level: 3, name })).closest('article')?.querySelectorAll('img') ?? [];
  expect(fits(await imagesOf('Event 2'))).toEqual(['cover', 'contain']);
  expect(fits(await imagesOf('Event 3'))).toEqual(['cover']);
});

test('[EVENT-2] [EVENT-6] an end before the start is on the next day, and no time zone shifts the date', async () => {
  await openEvent({ startTime: '22:00', endTime: '03:00', timeZone: 'Africa/Douala' });
  expect(await fact('End time')).toBe('03:00 (the next day)');
  expect(screen.getByText(/Sat, 5 December 2026, 22:00/)).toBeTruthy();
});

test('[EVENT-3] Get Tickets adds one ticket and opens the cart', async () => {
  const { user, router, services } = await openEvent();
  await user.click(await screen.findByRole('button', { name: 'Get Tickets' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(services.cart.get()).toMatchObject([{ count: 1 }]);
});

test.each([
  ['cancelled', { cancelled: true }, /been cancelled, so tickets are no longer on sale/],
  ['over', { ended: true }, /This event has ended/],
  ['sold out', { quantity: 0 }, /Every ticket has been sold/],
])('[EVENT-7] an event that is %s cannot be bought, and the page shows why', async (_, changes, text) => {
  await openEvent(changes);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Get Tickets' })).toBeNull();
});

test('[EVENT-8] an event that was called off says so with its reason', async () => {
  const detail = { ...sampleDetail(1, { cancelled: true }), cancelReason: 'The hall burnt down.' };
  await openEvent({}, { [one]: () => detail });
  const banner = (await screen.findByText('This event has been cancelled')).closest('[role=alert]');
  expect(banner?.textContent).toContain('The hall burnt down.');
  expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0);
});

test.each([{ ended: true }, { cancelled: true }])('[EVENT-1] with %j no tickets are available', async changes => {
  await openEvent(changes);
  expect(await fact('Availability')).toBe('Not Available');
});

test.each([
  ['Africa/Abidjan', /: Greenwich Mean Time\.$/],
  // The word depends on the version of the browser's data.
  ['Africa/Douala', /: West Africa (Standard )?Time\.$/],
  ['Not/AZone', /: Not\/AZone\.$/],
])('[EVENT-9] the zone %s reads as %s', async (timeZone, text) => {
  await openEvent({ timeZone });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('[EVENT-4] without related events the documented text is shown, after a failure another one', async () => {
  const { api, user } = await openEvent({}, { [related]: () => refuse(500, 'internal') });
  expect(await screen.findByText('We couldn’t load the related events.')).toBeTruthy();
  api.on(related, () => []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No Event Under Category')).toBeTruthy();
});

test('[EVENT-5] the archives are months that link to the shop', async () => {
  await openEvent();
  const link = await screen.findByRole('link', { name: 'December 2026' });
  expect(link.getAttribute('href')).toBe('/shop?month=2026-12');
});

test('[NAV-4] [NAV-12] [NAV-13] an event that does not exist shows the bar, a short heading and the link home', async () => {
  await openEvent({}, { [one]: () => refuse(404, 'event_not_found') });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
});

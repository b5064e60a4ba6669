import type { ListerEvent, PublicationBody } from '@guichet/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { lister, sampleDetail, sampleEvent } from '../../../../test/samples.ts';

const list = 'GET /api/lister/events/:userId';
const change = 'PUT /api/event/:productId/publication/:userId';
const copy = 'POST /api/event/:productId/copy/:userId';

function ownEvent(changes: Partial<ListerEvent> = {}): ListerEvent {
  const totals = { gross: 0, refunds: 0, net: 0, tickets: 0, voidTickets: 0 };
  return {
    ...{ ...sampleEvent(1), ...totals, capacity: 45, soldElsewhere: 0, held: 0, archived: false, version: 1 },
    ...changes,
  };
}

/** The list of one event, whose publication the calls change. */
async function openList(publication: ListerEvent['publication'], routes = {}) {
  let present = publication;
  const api = createFakeApi({
    [list]: () => [
      ownEvent({
        ...(present !== undefined && { publication: present }),
        ...(present?.salesClosed && { salesClosed: true }),
      }),
    ],
    [change]: ({ body }: { body: unknown }) => {
      present = { ...(present ?? { state: 'public', salesClosed: false }), ...(body as PublicationBody) };
      return { success: '', publication: present };
    },
    ...routes,
  });
  return renderShop({ path: '/organiser', api, session: lister });
}

test.each([
  [{ state: 'draft', salesClosed: false }, 'Draft'],
  [{ state: 'scheduled', publishAt: '2026-12-01T10:00:00.000Z', salesClosed: false }, /^Scheduled: Tue 1 Dec, /],
  [{ state: 'hidden', salesClosed: false }, 'Hidden'],
  [{ state: 'public', salesClosed: true }, 'Sales closed'],
] as const)('[ORGANISER-22] %o has a tag', async (publication, tag) => {
  await openList(publication);
  expect(await screen.findByText(tag)).toBeTruthy();
});

test('[EVENT-2] the time of a scheduled event is that of its place', async () => {
  const publication = { state: 'scheduled' as const, publishAt: '2026-12-01T10:00:00.000Z', salesClosed: false };
  await openList(undefined, { [list]: () => [ownEvent({ publication, timeZone: 'Asia/Tokyo' })] });
  expect(await screen.findByText('Scheduled: Tue 1 Dec, 19:00')).toBeTruthy();
});

test('[ORGANISER-23] the sale is closed and opened, and the button keeps the focus', async () => {
  const { user, api } = await openList(undefined);
  const button = await screen.findByRole('button', { name: 'Close sales' });
  await user.click(button);
  expect(await screen.findByText(/^Nobody can buy tickets now/)).toBeTruthy();
  expect(api.callsOf(change)[0]?.body).toEqual({ salesClosed: true });
  await user.click(await screen.findByRole('button', { name: 'Reopen sales' }));
  expect(await screen.findByText('Tickets are on sale again.')).toBeTruthy();
});

test('[ORGANISER-23] an event is hidden and shown again; a draft is published, and has no sale yet', async () => {
  const { user, api } = await openList({ state: 'draft', salesClosed: false });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await user.click(await screen.findByRole('button', { name: 'Show in the shop' }));
  await screen.findByRole('button', { name: 'Hide' });
  expect(api.callsOf(change).map(({ body }) => body)).toEqual([
    { state: 'public' },
    { state: 'hidden' },
    { state: 'public' },
  ]);
});

test('[ORGANISER-23] a refusal is shown', async () => {
  const { user } = await openList(undefined, { [change]: () => refuse(409, 'event_in_use', 'In use.') });
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('In use.')).toBeTruthy();
});

test('[ORGANISER-24] a copy is a draft, whose form opens', async () => {
  const { user, router } = await openList(undefined, {
    [copy]: () => ({ success: '', event: sampleDetail(2) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  await expect.poll(() => router.state.location.pathname).toBe(`/event/${sampleEvent(2)._id}/edit/event`);
});

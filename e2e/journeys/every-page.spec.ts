import type { APIRequestContext } from '@playwright/test';
import { buyThroughApi, newApiUser } from '../pages/admin.ts';
import { areas, openArea } from '../pages/every-path.ts';
import { createEvent } from '../pages/managed-event.ts';
import { expectNoViolation } from '../pages/no-violation.ts';
import { expect, test } from '../pages/strict-page.ts';

/** States of the public pages that have an address. */
const states = [
  '/?text=night',
  '/?text=nothing-has-this-name',
  '/shop?price=1',
  '/shop?place=nowhere',
  '/no-such-page',
];

// An address that no page has is a 404.
test.use({ refusals: [401, 404], contextOptions: { reducedMotion: 'reduce' } });

for (const area of areas) {
  test(`[JOURNEY-117] no page of the area ${area} has a violation, on a phone in light and on a desktop in dark colours`, {
    tag: '@full',
  }, async ({ page, request }) => {
    const pages = await openArea(page, request, area);
    expect(pages.length).toBeGreaterThan(0);
    const paths = pages.map(([, path]) => path);
    if (area === 'shop') paths.push(...states, ...(await eventsWithoutTickets(request)));
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectNoViolation(page, path);
    }
  });
}

/** The pages of an event that was called off, and of one that is sold out. */
async function eventsWithoutTickets(request: APIRequestContext): Promise<readonly string[]> {
  const [cancelled, soldOut] = [await createEvent(request, {}), await createEvent(request, { quantity: 1 })];
  await cancelled.cancel('The hall is flooded.');
  await buyThroughApi(await newApiUser(request), soldOut.name, 1);
  return [cancelled, soldOut].map(({ id }) => `/event/${id}`);
}

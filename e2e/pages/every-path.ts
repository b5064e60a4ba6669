import type { APIRequestContext, Page } from '@playwright/test';
// The shop's own table of pages, so that none is left out.
import { routePaths } from '../../apps/web/src/paths.ts';
import { buyThroughApi, newApiUser } from './admin.ts';
import { idOfEvent } from './api.ts';
import { demoAccounts } from './demo-accounts.ts';
import { orderFreeTickets } from './orders.ts';
import { openSignedIn, signInAs } from './shopper.ts';

/** An area of the shop's table of pages. */
export type Area = keyof typeof routePaths;

/** The areas of the shop's table of pages. */
export const areas = Object.keys(routePaths) as readonly Area[];

/** Who opens the pages of each area. */
const visitors = {
  shop: 'visitor',
  account: 'new buyer',
  organiser: 'lister',
  admin: 'admin',
} as const satisfies Record<Area, string>;

/** The ids of one path each: of an event of the demo's lister, and of an order that this visitor may see. */
type Ids = { readonly productId: string; readonly orderId: string };

/**
 * Signs in as the user who opens the pages of this area. Returns the path of each page by its name. `request` is one
 * without the page's cookies.
 */
export async function openArea(page: Page, request: APIRequestContext, area: Area): Promise<[string, string][]> {
  const visitor = visitors[area];
  const productId = await idOfEvent(request, 'Drums at Dusk');
  let orderId = '';
  if (visitor === 'new buyer') {
    await openSignedIn(page);
    orderId = await orderFreeTickets(page, 2);
  } else if (visitor !== 'visitor') {
    if (visitor === 'admin') orderId = await buyThroughApi(await newApiUser(request), 'Drums at Dusk', 1);
    await signInAs(page, { ...demoAccounts[visitor], password: demoAccounts.password });
  }
  return Object.entries<string>(routePaths[area]).map(([name, path]) => [name, fill(path, { productId, orderId })]);
}

function fill(path: string, ids: Ids): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name as keyof Ids];
    if (!id) throw new Error(`State an id for :${name} of ${path}.`);
    return id;
  });
}

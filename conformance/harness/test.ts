import { test as base, type LaunchOptions } from '@playwright/test';
import { environment } from './environment.ts';
import { type House, openHouse, type Way } from './house.ts';
import { Shop } from './shop.ts';
import type { Library } from './widget-page.ts';

export { expect } from '@playwright/test';

/** What a project chooses. */
export type WorkerOptions = { readonly way: Way; readonly library: Library };

type WorkerFixtures = WorkerOptions & { readonly house: House; readonly launchOptions: LaunchOptions };

/** Playwright's `test` with a `shop`: one merchant of a real gateway, and a page with the Drop-in of the project. */
export const test = base.extend<{ readonly shop: Shop }, WorkerFixtures>({
  way: ['http', { scope: 'worker', option: true }],
  library: ['published', { scope: 'worker', option: true }],
  house: [
    async ({ way }, use) => {
      const house = await openHouse(way);
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ house }, use) => {
      await use({
        ...(environment.chromium === undefined ? {} : { executablePath: environment.chromium }),
        args: [
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          ...house.chromiumArguments,
        ],
      });
    },
    { scope: 'worker' },
  ],
  shop: async ({ page, house, library }, use) => {
    await use(new Shop(page, house, library, await house.control.newMerchant()));
  },
});

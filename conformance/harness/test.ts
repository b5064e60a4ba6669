import { chromiumArguments } from '@guichet/testkit/chromium';
import { test as base, type LaunchOptions } from '@playwright/test';
import { environment } from './environment.ts';
import { type LocalStack, openLocalStack, type Transport } from './local-stack.ts';
import { Shop } from './shop.ts';
import type { Library } from './widget-page.ts';

export { expect } from '@playwright/test';

/** The options of a project. */
export type WorkerOptions = { readonly transport: Transport; readonly library: Library };

type WorkerFixtures = WorkerOptions & { readonly localStack: LocalStack; readonly launchOptions: LaunchOptions };

/** Playwright's `test` with a `shop`: one merchant of a real gateway, and a page with the Drop-in of the project. */
export const test = base.extend<{ readonly shop: Shop }, WorkerFixtures>({
  transport: ['http', { scope: 'worker', option: true }],
  library: ['published', { scope: 'worker', option: true }],
  localStack: [
    async ({ transport }, use) => {
      const localStack = await openLocalStack(transport);
      await use(localStack);
      await localStack.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ localStack }, use) => {
      await use({
        ...(environment.chromium === undefined ? {} : { executablePath: environment.chromium }),
        args: [...chromiumArguments, ...localStack.chromiumArguments],
      });
    },
    { scope: 'worker' },
  ],
  shop: async ({ page, localStack, library }, use) => {
    await use(new Shop(page, localStack, library, await localStack.control.newMerchant()));
    // The widget requests parts a second after the form: a handler that is still at work then would fail a test that passed.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

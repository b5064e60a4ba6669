import { buildPlayground } from '@guichet/playground/server';
import { expect, type Page } from '@playwright/test';
import { test as base } from '../harness/test.ts';

export { states } from '@guichet/playground/states';
export { expect } from '@playwright/test';

/** The switches of a page of the playground. */
type StateOptions = { readonly locale?: string; readonly scheme?: 'light' | 'dark'; readonly theme?: string };

type Open = (id: string, options?: StateOptions) => Promise<Page>;

/** `test` with `openState`, which opens a state of the playground and waits until the widget is in it. */
export const test = base.extend<{ readonly openState: Open }, { readonly playgroundUrl: string }>({
  playgroundUrl: [
    async ({ localStack }, use) => {
      const playground = buildPlayground({ gatewayUrl: localStack.gatewayUrl });
      const { port } = new URL(await playground.listen({ port: 0, host: '127.0.0.1' }));
      await use(`http://localhost:${port}`);
      await playground.close();
    },
    { scope: 'worker' },
  ],
  openState: async ({ page, playgroundUrl }, use) => {
    await use(async (id, options = {}) => {
      await page.goto(`${playgroundUrl}/states/${id}?${new URLSearchParams(options)}`);
      await expect(page.locator('html')).toHaveAttribute('data-progress', 'ready', { timeout: 60_000 });
      return page;
    });
  },
});

import type { Page } from '@playwright/test';

/** Holds a page's calls of one GraphQL operation, so that what it shows meanwhile lasts. Returns what lets them go. */
export async function heldCall(page: Page, operation: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/graphql$/, async (route, request) => {
    if (request.postData()?.includes(operation)) await released;
    await route.continue();
  });
  return () => release();
}

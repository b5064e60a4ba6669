import { expect, type Page } from '@playwright/test';

/**
 * Waits until the shop's code has taken over a page of the server. Before, a link loads another document, and a press on a
 * control is kept for later, see `apps/web/public/early-clicks.js`: so is the press on a button that this function adds.
 */
export async function untilTakenOver(page: Page): Promise<void> {
  const isHeard = () =>
    page.evaluate(() => {
      if (document.readyState === 'loading') return false;
      const button = document.createElement('button');
      button.type = 'button';
      document.body.append(button);
      const isDelivered = button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      button.remove();
      return isDelivered;
    });
  await expect.poll(isHeard).toBe(true);
}

import type { Page } from '@playwright/test';

/** Holds the timers of one delay in the next pages, as a busy page does. The returned function runs them. */
export async function holdTimers(page: Page, delayMs: number): Promise<() => Promise<void>> {
  await page.addInitScript(heldMs => {
    const held: (() => void)[] = [];
    const { setTimeout } = window;
    Object.assign(window, {
      runHeldTimers: () => {
        for (const run of held.splice(0)) run();
      },
      setTimeout: (run: () => void, delayMs?: number, ...values: unknown[]) =>
        delayMs === heldMs ? held.push(run) : setTimeout(run, delayMs, ...values),
    });
  }, delayMs);
  return () => page.evaluate(() => (window as unknown as { runHeldTimers(): void }).runHeldTimers());
}

import { chromiumArguments } from '@guichet/testkit/chromium';
import { chromium } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { environment } from '../harness/environment.ts';

/** A page of a browser with a back/forward cache. Expressions are evaluated in its outermost document. */
export type CachedPage = AsyncDisposable & {
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Waits until an expression is true in the page. */
  readonly until: (expression: string) => Promise<void>;
  /** Opens another page, and goes back. Rejects if the browser does not restore the page as it was. */
  readonly leaveAndReturn: (url: string) => Promise<void>;
};

const timeout = 60_000;

/** Opens a state of the playground. Playwright does not support the cache, so the browser is driven by Puppeteer. */
export async function openWithCache(url: string): Promise<CachedPage> {
  const browser = await puppeteer.launch({
    executablePath: environment.wholeChromium ?? chromium.executablePath(),
    // As Playwright starts it: a container has no sandbox for root.
    args: [...chromiumArguments, '--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    timeout,
  });
  const page = await browser.newPage();
  const until = async (expression: string): Promise<void> => {
    await page.waitForFunction(expression, { timeout, polling: 100 });
  };
  await page.goto(url, { timeout });
  await until(`document.documentElement.dataset.progress === 'ready'`);
  return {
    evaluate: expression => page.evaluate(expression),
    until,
    async leaveAndReturn(other) {
      await page.evaluate(`void addEventListener('pageshow', event => { window.isRestored = event.persisted; })`);
      await page.goto(other, { timeout });
      await page.goBack({ timeout });
      await until('window.isRestored');
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

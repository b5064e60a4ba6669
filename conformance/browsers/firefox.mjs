import puppeteer from 'puppeteer-core';
import { untilVisible } from './until.mjs';

const limitMs = 60_000;

/** Opens a Firefox, driven over WebDriver BiDi. */
export async function openFirefox(executablePath) {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, timeout: limitMs });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    ...driverOf(page),
    name: `Firefox ${(await browser.version()).replace(/^firefox\//, '')}`,
    goto: url => page.goto(url, { timeout: limitMs }),
    async openWindow(url) {
      const opened = await browser.newPage();
      await opened.goto(url, { timeout: limitMs });
      return driverOf(opened);
    },
    /** Presses an element, and returns the window that the page opens for it. */
    async popup(selector, frame) {
      const before = await browser.pages();
      await driverOf(page).click(selector, frame);
      const deadline = Date.now() + limitMs;
      for (;;) {
        const popup = (await browser.pages()).find(one => !before.includes(one));
        if (popup) return driverOf(popup);
        if (Date.now() > deadline) throw new Error('The page opened no window.');
        await new Promise(resolve => setTimeout(resolve, 50));
      }
    },
    close: () => browser.close(),
  };
}

function driverOf(page) {
  const waiting = { timeout: limitMs };
  const place = async frame => (frame ? (await page.waitForSelector(frame, waiting)).contentFrame() : page);
  const read = async (expression, frame) => (await place(frame)).evaluate(expression);
  const shown = async (selector, frame) => {
    await untilVisible({ read }, selector, frame);
    return (await place(frame)).$(selector);
  };
  return {
    evaluate: expression => page.evaluate(expression),
    click: async (selector, frame) => (await shown(selector, frame)).click(),
    type: async (selector, text, frame) => (await shown(selector, frame)).type(text),
    read,
    leave: () => (page.isClosed() ? undefined : page.close()),
  };
}

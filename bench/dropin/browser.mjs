import { chromiumArguments } from '@guichet/testkit/chromium';
import { chromium } from '@playwright/test';
import { findWholeChromium } from '../../scripts/local-stack/chromium.mjs';
import { installAnswer, installUsability } from './usability-probe.mjs';

/**
 * On phones the frames of another site share the page's process, and Chromium throttles processor and network
 * only in that process.
 */
const withoutSiteIsolation = ['--disable-site-isolation-trials'];

/** The slow phone: a quarter of this machine's processor, and a slow 4G network. */
const slowPhone = {
  screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  cpuRate: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
};

/** The two device profiles in which pages are opened. */
export const profiles = {
  desktop: { name: 'desktop', screen: { viewport: { width: 1280, height: 900 } }, arguments: [] },
  phone: { name: 'slow phone', ...slowPhone, arguments: withoutSiteIsolation },
};

/** Starts a Chromium for one profile. */
export function openBrowser(localStack, profile) {
  return chromium.launch({
    executablePath: findWholeChromium(),
    args: [...chromiumArguments, ...profile.arguments, ...localStack.chromiumArguments],
  });
}

/**
 * Opens a page for a new visitor, with an empty cache and no open connection, and closes it after use.
 * @template T
 * @param {(page: import('@playwright/test').Page, session: import('@playwright/test').CDPSession) => Promise<T>} use
 */
export async function withNewVisitor(browser, profile, use) {
  const context = await browser.newContext(profile.screen);
  try {
    for (const probe of [installUsability, installAnswer]) await context.addInitScript(probe);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (profile.cpuRate) await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuRate });
    if (profile.network) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', profile.network);
    }
    return await use(page, session);
  } finally {
    await context.close();
  }
}

/** The address of a subject's payment page. @param {object} [choices] options of the page: see `paymentPage` */
export function pageAddress(localStack, subject, authorization, choices = {}) {
  return `${localStack.shopUrl}/pages/${subject.id}/${authorization}?${new URLSearchParams(choices)}`;
}

import { createRequire } from 'node:module';
import { workspace } from './processes.mjs';

/**
 * Parts of the browser's own window that no test looks at: the list below the address bar, a page and two processes for
 * every window, a third of the time of a short flow.
 */
const unseenFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * What a Playwright run is told of its browser: the path, and arguments that spare it work. Chromium heeds the last
 * `--disable-features` alone, so Playwright's own list, asked of Playwright itself, is part of ours.
 *
 * @param {string} chromium
 */
export async function browserEnv(chromium) {
  const playwright = createRequire(workspace('e2e/package.json'))('@playwright/test');
  const server = await playwright.chromium.launchServer({ executablePath: chromium });
  const flag = '--disable-features=';
  const own = server.process().spawnargs.filter(each => each.startsWith(flag));
  await server.close();
  const features = own.flatMap(each => each.slice(flag.length).split(','));
  return { CHROMIUM_PATH: chromium, CHROMIUM_ARGUMENTS: `${flag}${[...features, ...unseenFeatures].join(',')}` };
}

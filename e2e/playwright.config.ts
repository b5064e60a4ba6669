import { chromiumArguments } from '@guichet/testkit/chromium';
import { testDepth } from '@guichet/testkit/test-depth';
import { defineConfig, devices } from '@playwright/test';
import { environment } from './pages/environment.ts';

const quick = testDepth === 'quick';

/** Admins and organisers sit at a desktop, a phone has no Tab key, and the last ticket can be bought only once. */
const onDesktop = /\/(admin|organiser|from-request-to-entrance|keyboard-only|last-ticket)\.spec/;

/** What a full run proves on both devices: the ways to pay, how a page is laid out, and what axe finds. */
const onBoth = /\/(buy-a-ticket|wallets|layout-shift|[^/]*accessibility|every-page)\.spec/;

/**
 * Two devices, the phone in light and the desktop in dark colours. Each journey is on the device of its actor, in a full
 * run some are on both. A quick run leaves out the journeys tagged `@full`.
 */
export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  ...(quick && { grepInvert: /@full/ }),
  retries: 0,
  // A fully loaded machine takes many times as long as an idle one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: environment.reportFile }]],
  use: {
    baseURL: environment.baseUrl,
    locale: 'en-GB',
    timezoneId: 'Africa/Abidjan',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: environment.chromium,
      args: [...chromiumArguments],
    },
  },
  projects: [
    {
      name: 'desktop',
      testMatch: quick ? onDesktop : [onDesktop, onBoth],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    },
    {
      name: 'phone',
      testIgnore: onDesktop,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, colorScheme: 'light' },
    },
  ],
});

import { chromiumArguments } from '@guichet/testkit/chromium';
import { testDepth } from '@guichet/testkit/test-depth';
import { defineConfig, devices } from '@playwright/test';
import { environment } from './pages/environment.ts';

const quick = testDepth === 'quick';

/**
 * Two devices. The last ticket can be bought only once, and a phone has no Tab key: both tests run on the
 * desktop only. A desktop has no software keyboard. A quick run has each other journey on the phone only, and leaves
 * out the screens in dark colours and the journeys tagged `@full`.
 */
export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
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
      testIgnore: /software-keyboard/,
      ...(quick ? { testMatch: /(last-ticket|keyboard-only)\.spec/, grepInvert: /@full/ } : {}),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: /last-ticket|keyboard-only/,
      ...(quick ? { grepInvert: /, dark|@full/ } : {}),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});

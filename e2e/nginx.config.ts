import { chromiumArguments } from '@guichet/testkit/chromium';
import { defineConfig, devices } from '@playwright/test';
import { environment } from './pages/environment.ts';
import journeys from './playwright.config.ts';

/** What `pnpm nginx-journeys` runs through nginx with TLS: headers, a purchase on a phone, and the last ticket. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  use: {
    ...journeys.use,
    ignoreHTTPSErrors: true,
    launchOptions: {
      executablePath: environment.chromium,
      // A service worker's script is fetched without the leniency of the line above.
      args: [...chromiumArguments, '--ignore-certificate-errors'],
    },
  },
  projects: [
    { name: 'headers', testMatch: /through-nginx\// },
    {
      name: 'desktop',
      testMatch: /last-ticket\.spec/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: /buy-a-ticket\.spec/,
      grep: /\[JOURNEY-1\]/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});

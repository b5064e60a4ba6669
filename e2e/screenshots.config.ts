import { chromiumArguments } from '@guichet/testkit/chromium';
import { defineConfig } from '@playwright/test';
import { environment } from './pages/environment.ts';

/**
 * `pnpm screenshots`: pictures of every page, to be looked at. They are compared with nothing. Those of the project
 * `documents` are in the documents: look at them before they are committed.
 */
export default defineConfig({
  testDir: 'screenshots',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  projects: [
    { name: 'pages', testIgnore: /documents\.spec/ },
    { name: 'documents', testMatch: /documents\.spec/ },
  ],
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: environment.reportFile }]],
  use: {
    baseURL: environment.baseUrl,
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Africa/Abidjan',
    launchOptions: { executablePath: environment.chromium, args: [...chromiumArguments] },
  },
});

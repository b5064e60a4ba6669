import { defineConfig, devices } from '@playwright/test';
import { overHttps } from './both-ways.ts';
import { environment } from './harness/environment.ts';
import type { WorkerOptions } from './harness/test.ts';

/** Every flow runs over one way in, and over both where the way matters. Each worker opens a gateway, a shop and a browser of its own. */
export default defineConfig<object, WorkerOptions>({
  testDir: 'flows',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Long enough for a machine on which everything else runs too.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results/conformance',
  reporter: [['list'], ['json', { outputFile: environment.reportFile }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    // The Drop-in wants https for Apple Pay.
    { name: 'http', testIgnore: /apple-pay\.spec/, use: { way: 'http' } },
    { name: 'tls', testIgnore: /on-plain-http/, grep: overHttps, use: { way: 'tls' } },
    // One page and the same tests for both libraries; what only ours does has files of its own.
    { name: 'swap-published', testDir: 'swap', testIgnore: /ours-/, use: { way: 'http', library: 'published' } },
    { name: 'swap-ours', testDir: 'swap', use: { way: 'http', library: 'ours' } },
  ],
});

import { byDepth, testDepth } from '@guichet/testkit/test-depth';
import { defineConfig, devices, type Project } from '@playwright/test';
import { environment } from './harness/environment.ts';
import type { WorkerOptions } from './harness/test.ts';
import { neverOverHttp, overTlsAtFullDepth, overTlsAtQuickDepth } from './transport.ts';

const onlyFull = /@full/;

/** Browsers offer Apple Pay only on https, and a policy can name the payment hosts only where a page reaches them. */
const onlyOverTls = /apple-pay\.spec|over-tls\.spec/;

/**
 * One page and the same tests for both libraries; features that only ours has are in separate files. A quick run tests
 * ours only, because the published library changes only together with this suite.
 */
const swapOurs: Project<object, WorkerOptions> = {
  name: 'swap-ours',
  testDir: 'swap',
  testIgnore: onlyOverTls,
  use: { transport: 'http', library: 'ours' },
};
const swapPublished: Project<object, WorkerOptions> = {
  name: 'swap-published',
  testDir: 'swap',
  testIgnore: [/ours-/, onlyOverTls],
  use: { transport: 'http', library: 'published' },
};
const swapOursOverTls: Project<object, WorkerOptions> = {
  name: 'swap-ours-tls',
  testDir: 'swap',
  testMatch: onlyOverTls,
  use: { transport: 'tls', library: 'ours' },
};
const swapPublishedOverTls: Project<object, WorkerOptions> = {
  ...swapOursOverTls,
  name: 'swap-published-tls',
  testIgnore: /ours-/,
  use: { transport: 'tls', library: 'published' },
};

/** The states of the playground, with our widget: axe, announcements, the keyboard and the layout. */
const accessibility: Project<object, WorkerOptions> = {
  name: 'accessibility',
  testDir: 'accessibility',
  use: { transport: 'http', library: 'ours' },
};

/** The packages as npm would get them, in projects of their own. */
const freshProjects: Project<object, WorkerOptions> = {
  name: 'fresh-projects',
  testDir: 'fresh-projects',
  use: { transport: 'tls', library: 'ours' },
};

/** A quick run has one flow of each feature, over one transport. */
const quick: readonly Project<object, WorkerOptions>[] = [
  swapOurs,
  swapOursOverTls,
  accessibility,
  { name: 'http', grepInvert: [onlyFull, neverOverHttp, overTlsAtQuickDepth], use: { transport: 'http' } },
  { name: 'tls', grep: overTlsAtQuickDepth, use: { transport: 'tls' } },
];

/** A full run has every flow over http, and also over TLS if the transport matters. */
const full: readonly Project<object, WorkerOptions>[] = [
  { name: 'http', grepInvert: neverOverHttp, use: { transport: 'http' } },
  { name: 'tls', grep: overTlsAtFullDepth, use: { transport: 'tls' } },
  swapPublished,
  swapOurs,
  swapPublishedOverTls,
  swapOursOverTls,
  accessibility,
  freshProjects,
];

/** Each worker opens a gateway, a shop and a browser for itself. */
export default defineConfig<object, WorkerOptions>({
  testDir: 'flows',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  ...(testDepth === 'quick' ? { grepInvert: onlyFull } : {}),
  // Long enough for a busy machine.
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
  projects: [...byDepth({ quick, full })],
});

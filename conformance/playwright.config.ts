import { byDepth } from '@guichet/testkit/test-depth';
import { defineConfig, devices, type Project } from '@playwright/test';
import { environment } from './harness/environment.ts';
import type { Transport } from './harness/local-stack.ts';
import type { WorkerOptions } from './harness/test.ts';
import type { Library } from './harness/widget-page.ts';

type ConformanceProject = Project<object, WorkerOptions>;

/** The tags of a test, see the README. */
const full = /@full/;
const https = /@https/;
const tls = /@tls|@https/;
const smoke = /@smoke/;

/** What this run leaves out everywhere; the `grepInvert` of a project takes the place of the common one. */
const leftOut = byDepth({ quick: [full], full: [] });

/** The swap suite with one library over one transport; features that only ours has are in files of their own. */
function swap(
  library: Library,
  transport: Transport,
  selection: { readonly grep?: RegExp; readonly without?: RegExp },
) {
  const { grep, without } = selection;
  return {
    name: `${library}-${transport}`,
    testDir: 'swap',
    ...(library === 'published' ? { testIgnore: /ours-/ } : {}),
    use: { library, transport },
    ...(grep ? { grep } : {}),
    grepInvert: [...leftOut, ...(without ? [without] : [])],
  } satisfies ConformanceProject;
}

/** The states of the playground, with our widget: axe, announcements, the keyboard and the layout. */
const accessibility: ConformanceProject = {
  name: 'accessibility',
  testDir: 'accessibility',
  use: { transport: 'http', library: 'ours' },
};

/** The packages as npm would get them, in projects of their own. */
const freshProjects: ConformanceProject = {
  name: 'fresh-projects',
  testDir: 'fresh-projects',
  use: { transport: 'tls', library: 'ours' },
};

/** The provider's components without the Drop-in. Each test runs over one transport. */
const components: readonly ConformanceProject[] = [
  { name: 'components-http', grepInvert: [...leftOut, tls], use: { transport: 'http' } },
  { name: 'components-tls', grep: tls, use: { transport: 'tls' } },
];

/**
 * A quick run has our widget over http, and one test of each feature with the published library over TLS: that library
 * changes only together with this suite.
 */
const quickSwap = [
  swap('ours', 'http', { without: https }),
  swap('ours', 'tls', { grep: https }),
  swap('published', 'tls', { grep: smoke }),
];

/** A full run has every test with each library, and the published one over TLS where the transport matters. */
const fullSwap = [
  swap('ours', 'http', { without: https }),
  swap('ours', 'tls', { grep: https }),
  swap('published', 'http', { without: tls }),
  swap('published', 'tls', { grep: tls }),
];

/** Each worker opens a gateway, a shop and a browser for itself. */
export default defineConfig<object, WorkerOptions>({
  testDir: 'flows',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  grepInvert: leftOut,
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
  projects: [
    // First: one worker runs them for minutes, and at the end the other would have nothing to do.
    ...byDepth({ quick: [], full: [freshProjects] }),
    ...components,
    ...byDepth({ quick: quickSwap, full: fullSwap }),
    accessibility,
  ],
});

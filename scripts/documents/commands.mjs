// Every command that the documents name, and what runs it.

/**
 * - `run`: the test runs it, in the repository or in the folder `cwd`; its output must match `prints`, and its exit code is `status`, or 0.
 * - `runBy`: another file of the repository runs it, which contains the text `needle`.
 * - `notRun`: the reason why no test runs it. The scripts, files, projects and rules that it names are checked all the same.
 *
 * @typedef {{ command: string | RegExp } & (
 *   | { run: { prints: RegExp, status?: number, cwd?: string, replace?: [string, string] } }
 *   | { runBy: string, needle: string }
 *   | { notRun: string }
 * )} Entry
 */

const openEnded = 'it runs until it is stopped';
const ownSuite = 'a suite of its own, which takes minutes; CI runs it as a part of `npm run test:all`';
const docker = 'needs a Docker engine; docker/test runs the steps of the images and nginx without one';
const installs = 'it changes the installed packages; the first start and CI run it';
const braintreeKeys = "needs a merchant's own keys or machine";
const partOfChecks = 'it is one of the checks of `npm test`, under its own name or as the whole';
const benchmark = 'it measures for minutes, and its figures depend on the machine';
const quickStart = 'conformance/quick-starts/quick-start.ts';

/** @type {readonly Entry[]} */
export const commandTable = [
  // The repository.
  { command: 'npm start', runBy: 'scripts/restart.full.test.ts', needle: 'npmStart(' },
  { command: 'npm run dev', notRun: openEnded },
  { command: /^npm (test|run test:all)$/, notRun: 'it is the run that this test is a part of' },
  { command: 'pnpm check', notRun: partOfChecks },
  { command: 'pnpm spec', runBy: 'scripts/local-stack/steps.mjs', needle: 'scripts/spec.mjs' },
  { command: 'pnpm format', notRun: 'it rewrites files; `biome ci` of the same configuration is a check' },
  {
    command: /^node scripts\/(write-reference|check-api-reports)\.mjs( --write)?$/,
    notRun: 'it rewrites documents; a check compares them with the types',
  },
  {
    command: /^(pnpm changeset( .+)?|GITHUB_REPOSITORY=\S+ node scripts\/release\.mjs --dry-run|git restore \.)$/,
    notRun: 'a step of a release: it asks questions, or writes and restores files',
  },
  { command: /^(TEST_DEPTH=full )?pnpm (e2e|conformance|nginx-journeys)( .+)?$/, notRun: ownSuite },
  { command: 'pnpm images', notRun: 'it builds images and runs a shop from them, which takes ten minutes' },
  { command: /^(\w+=\w+ )*pnpm screenshots( .+)?$/, notRun: 'it photographs every page, which takes minutes' },
  { command: /^pnpm (bench|soak)( .+)?$/, notRun: benchmark },
  { command: /^npx pnpm@[\d.]+$/, notRun: 'it is a name for pnpm, not a command' },
  {
    command:
      /^(npx pnpm@[\d.]+ (install --frozen-lockfile|build)|(DOCS_URL=\S+ )?pnpm (install|build)( && pnpm build)?)$/,
    notRun: installs,
  },
  { command: 'grep -rn "\\[PAY-3\\]" apps', run: { prints: /\[PAY-3\]/ } },
  { command: /^(npx|pnpm) vitest run --project \w+( .+)?$/, notRun: ownSuite },
  {
    command: /^pnpm --filter @guichet\/[\w-]+ (build|test)( && pnpm --filter @guichet\/[\w-]+ test)?$/,
    notRun: ownSuite,
  },
  {
    command: /^npm run build( && npm (start|test))?$/,
    notRun: 'the build of one workspace, which every run begins with',
  },
  { command: 'pnpm --filter @guichet/docs exec vitepress dev .', notRun: openEnded },
  {
    command: 'pnpm --filter @guichet/api errors',
    notRun: 'it rewrites a document; a test of the API compares the two',
  },
  { command: 'pnpm --filter @guichet/gateway build && node apps/gateway/dist/main.js', notRun: openEnded },
  {
    command: /^node apps\/(docs|playground|web)\/dist\/[\w/]*main\.js$/,
    notRun: 'the local stack starts it, see `npm start`',
  },
  {
    command: 'apt-get install -y --no-install-recommends firefox-esr webkit2gtk-driver xvfb xauth',
    notRun: 'it installs programs, as root',
  },
  { command: /^node conformance\/browsers\/run\.mjs( BROWSER-3)?( WebKit)?$/, notRun: ownSuite },

  // The checker of Drop-in's pages.
  {
    command: /^node packages\/dropin-check\/dist\/main\.js (--json )?\.\.\/my-shop\/src$/,
    run: { prints: /container/, replace: ['../my-shop', 'scripts/documents/sample-shop'] },
  },
  {
    command: 'node packages/dropin-check/dist/main.js ../my-shop/src ../my-shop/public/checkout.html',
    run: { prints: /^Action needed/, status: 1, replace: ['../my-shop', 'scripts/documents/sample-shop'] },
  },

  // Hosting and operation.
  {
    command: /^(openssl dgst -sha384 -binary dist\/dropin\.js \| |node -p "require\('\.\/dist\/integrity\.json)/,
    run: { prints: /^(sha384-)?[\w+/]{64}$/m, cwd: 'packages/dropin' },
  },
  { command: 'openssl rand -base64 48', run: { prints: /^[\w+/]{64}$/m } },
  {
    command: 'openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A',
    run: { prints: /^MC4CAQ[\w+/]+=*$/ },
  },
  { command: /^node apps\/api\/dist\/main\.js( doctor| admin EMAIL reset-second-factor)?$/, notRun: braintreeKeys },
  { command: /^DATABASE_URL=\S+ node (apps\/api\/)?dist\/main\.js( doctor)?$/, notRun: braintreeKeys },
  { command: /^(createdb|pg_dump|pg_restore) /, notRun: "needs Postgres' client programs and a shop's database" },
  { command: /^STORAGE_URL='s3:/, notRun: 'a setting, not a command' },
  { command: 'cp docker/sample.env docker/shop.env', notRun: 'the first step of what needs Docker' },
  { command: /^(docker|--build-arg|--tag) /, notRun: docker },

  // The quick starts: each is followed in a clean folder, with the local gateway in place of the sandbox.
  { command: /^export BRAINTREE_MERCHANT_ID=/, runBy: quickStart, needle: 'BRAINTREE_MERCHANT_ID' },
  {
    command: /^pnpm --filter '@guichet\/(dropin(-react)?|gateway)\.\.\.' build$/,
    notRun: 'the build, which every run begins with',
  },
  {
    command: /^pnpm -C packages\/dropin(-react)? pack --pack-destination "\$PWD"$/,
    runBy: quickStart,
    needle: "'pack'",
  },
  { command: 'npm init -y', runBy: quickStart, needle: "['init', '-y']" },
  {
    command: /^npm install (--save-dev )?(braintree|vite)/,
    notRun: "needs the registry; the test of the quick starts links the lockfile's packages of these names instead",
  },
  { command: 'mkdir -p public/dropin', runBy: quickStart, needle: "'public/dropin" },
  { command: 'cp -R <checkout>/packages/dropin/dist public/dropin/1.38.1', runBy: quickStart, needle: 'cpSync(' },
  { command: 'node server.mjs', runBy: quickStart, needle: "'server.mjs'" },
  { command: 'npx vite build', runBy: quickStart, needle: "'build'" },
  { command: 'npx vite', notRun: openEnded },
  { command: 'npx tsc', notRun: 'DOCUMENT-2 checks the types of the snippets, with stricter settings' },
  { command: 'CURRENCY=EUR node apps/gateway/dist/main.js', notRun: openEnded },
];

/**
 * The entry of a command: there is exactly one.
 *
 * @param {string} command
 * @returns {Entry}
 */
export function entryOf(command) {
  const [entry, ...others] = commandTable.filter(({ command: known }) =>
    typeof known === 'string' ? known === command : known.test(command),
  );
  if (entry !== undefined && others.length === 0) return entry;
  throw new Error(
    `scripts/documents/commands.mjs needs one entry, not ${others.length + (entry ? 1 : 0)}, for: ${command}`,
  );
}

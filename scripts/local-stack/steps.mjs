import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { auditProduction, readAuditExceptions } from './audit.mjs';
import { print } from './print.mjs';
import { workspace } from './processes.mjs';
import { readPlaywrightReport, readVitestReport } from './reports.mjs';
import { runSideBySide } from './side-by-side.mjs';

const reports = workspace('.local/reports');

/** Counts of one suite or of several together, and the failed tests. */
export const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Adds two counts. */
export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

/**
 * The checks that need no browser and no database. Each is one command and counts as one test.
 */
const staticChecks = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['promises', 'oxlint', ['--type-aware', '--deny-warnings']],
  [
    'directions of dependencies',
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'e2e', 'conformance'],
  ],
  ['types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only']],
  ['types of the scripts', 'tsc', ['-p', 'scripts/tsconfig.json']],
  ['every rule has a test', 'node', ['scripts/spec.mjs', '--quiet']],
  ['nothing unused', 'knip', ['--no-progress']],
  ['packages as they are published', 'node', ['scripts/check-packages.mjs']],
  // The build has written the reports.
  ['public types as reviewed', 'git', ['diff', '--exit-code', '--', 'packages/*/*.api.md']],
  ['links in the documents', 'node', ['scripts/check-links.mjs']],
  ['licences of what production installs', 'node', ['scripts/check-licences.mjs']],
  ['no secrets in files', 'secretlint', ['**/*']],
];

/** Runs the static checks side by side and counts them. */
export function runStaticChecks() {
  return runSideBySide(staticChecks);
}

/** Looks up known vulnerabilities of what production installs; counts nothing when the registry can't be asked. */
export function runAudit(exceptions = readAuditExceptions()) {
  const audit = auditProduction(exceptions);
  print(audit.text);
  if (audit.kind === 'unanswered') return nothing;
  const failures = audit.kind === 'clean' ? [] : ['known vulnerabilities'];
  return { ...nothing, passed: 1 - failures.length, failed: failures.length, failures };
}

/**
 * Runs every workspace's vitest suite, on a real Postgres where it needs one, and counts the tests. `env` names the whole
 * Chromium in CHROMIUM_PATH: the local gateway's tests start it by themselves.
 *
 * @param {Record<string, string>} [env]
 * @param {{ projects?: string[], report?: string, beside?: boolean }} [options] `projects`: those to run, default all.
 *   `beside`: another suite runs and prints meanwhile; this one leaves it a processor, and prints when it has ended
 */
export async function runUnitTests(env, { projects = [], report = 'vitest.json', beside = false } = {}) {
  const file = freshReport(report);
  // One more than processors, because workers wait for Postgres half of their time. Projects take over what the command
  // line states, but not what the root configuration does.
  const workers = `--maxWorkers=${availableParallelism() + (beside ? 0 : 1)}`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const selection = projects.map(project => `--project=${project}`);
  const run = await inherit('vitest', ['run', workers, ...reporters, ...selection], { env, printsAtEnd: beside });
  return countReport('vitest', run, file, readVitestReport);
}

/** Runs the browser journeys against the local stack at `env.BASE_URL`, and counts them. */
export function runJourneys(env, args = [], report = 'playwright.json') {
  return runPlaywright('e2e', { report, env, args });
}

/** Runs the published Drop-in against gateways that the flows open for themselves, and counts the flows. */
export function runConformance({ chromium, wholeChromium }, args = []) {
  const env = { CHROMIUM_PATH: chromium, WHOLE_CHROMIUM_PATH: wholeChromium };
  return runPlaywright('conformance', { report: 'conformance.json', env, args });
}

/**
 * Runs the core flows of our widget in Firefox and WebKit; their counts are printed by browser, at the end, since another
 * suite runs and prints meanwhile.
 */
export async function runOtherBrowsers() {
  const file = freshReport('other-browsers.json');
  const cwd = workspace('conformance');
  const run = await inherit('node', ['browsers/run.mjs'], { cwd, env: { REPORT_FILE: file }, printsAtEnd: true });
  return countReport('other browsers', run, file, report => ({ ...nothing, ...report }));
}

async function runPlaywright(folder, { report, env, args }) {
  const file = freshReport(report);
  const cli = join(workspace(folder), 'node_modules', '@playwright', 'test', 'cli.js');
  const run = await inherit('node', [cli, 'test', ...args], {
    cwd: workspace(folder),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return countReport(folder, run, file, readPlaywrightReport);
}

/**
 * The line that closes a run.
 * @param {{ passed: number, failed: number, skipped: number }} total
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * 0 when everything passed and there was something to pass.
 * @param {{ passed: number, failed: number, skipped: number }} total
 */
export function exitCode({ passed, failed }) {
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** Prints what failed and the closing line, and ends the process with its exit code. */
export function conclude(total) {
  if (total.failures.length > 0) print(`\nFailed:\n${total.failures.map(name => `  ✗ ${name}`).join('\n')}`);
  print(`\n${closingLine(total)}`);
  process.exit(exitCode(total));
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = `${reports}/${name}`;
  rmSync(file, { force: true });
  return file;
}

/**
 * Runs a command with this process's output, or prints its output when it has ended. This process stays responsive
 * meanwhile: it reads the logs of a local stack that it has started, and restarts what ends.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, printsAtEnd?: boolean }} [options]
 * @returns {Promise<{ status: number | null }>} the exit code; null after a signal or when it could not be started
 */
function inherit(file, args, { cwd = workspace('.'), env = {}, printsAtEnd = false } = {}) {
  return new Promise(resolve => {
    const out = printsAtEnd ? 'pipe' : 'inherit';
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', out, out],
      shell: process.platform === 'win32',
    });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => printed.push(text));
    const closed = once(child, 'close').catch(() => undefined);
    child.once('error', () => resolve({ status: null }));
    child.once('exit', status => resolve(printsAtEnd ? flushed({ status }) : { status }));

    /** Prints everything. A process that the command left behind may keep its pipe open. */
    async function flushed(run) {
      await Promise.race([closed, pause(1_000, undefined, { ref: false })]);
      process.stdout.write(Buffer.concat(printed));
      return run;
    }
  });
}

/**
 * What the report of a suite counts; a run that failed without a failed test, or left no report, counts as one failure.
 *
 * @param {string} suite its name in the list of what failed
 * @param {{ status: number | null }} run
 * @param {string} file the report, JSON
 * @param {(report: any) => import('./reports.mjs').Counts} read
 * @returns {import('./reports.mjs').Counts}
 */
export function countReport(suite, run, file, read) {
  let counts;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return { ...nothing, failed: 1, failures: [`${suite}: no report of the run: ${error.message}`] };
  }
  if (run.status === 0 || counts.failed > 0) return counts;
  const ending = `${suite}: ended with ${run.status ?? 'a signal'}, though no test failed`;
  return { ...counts, failed: 1, failures: [ending] };
}

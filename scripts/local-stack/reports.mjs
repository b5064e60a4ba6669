/**
 * What a runner's report says: how many tests passed, failed and were skipped, and each failed one with the first lines
 * of its error.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[] }} Counts
 */

/**
 * The JSON report of vitest. A file that could not be loaded counts as one failed test.
 * @returns {Counts}
 */
export function readVitestReport(report) {
  const tests = report.testResults.flatMap(file =>
    file.assertionResults.map(result => ({ ...result, file: file.name })),
  );
  const unloaded = report.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = tests.filter(({ status }) => status === 'failed');
  return {
    passed: report.numPassedTests,
    failed: failed.length + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...failed.map(({ file, fullName, failureMessages }) => failure(file, fullName, failureMessages?.[0])),
      ...unloaded.map(({ name, message }) => failure(name, 'the file', message)),
    ],
  };
}

/**
 * The JSON report of Playwright. A test that passed only when it was repeated counts as failed. A spec has a test for
 * each project that runs it; its own `ok` tells of the first project alone.
 * @returns {Counts}
 */
export function readPlaywrightReport({ stats, suites }) {
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests: perProject }) => perProject.map(it => ({ ...it, file, title })));
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: failed.map(it => failure(it.file, `[${it.projectName}] ${it.title}`, errorOf(it))),
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const errorOf = ({ results }) => results.find(({ error }) => error)?.error.message;

// Playwright colours its messages.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins a colour.
const colour = /\u001b\[\d+m/g;

// A stack says nothing that the file and the title do not.
const isMessage = line => line.trim() !== '' && !line.startsWith('    at ');

const maxLines = 12;
const maxLength = 300;

function failure(file, title, message = 'no message') {
  const lines = message.replace(colour, '').split('\n').filter(isMessage).slice(0, maxLines);
  const text = lines.map(line => line.slice(0, maxLength)).join('\n      ');
  return `${file.split('/').slice(-2).join('/')} › ${title}: ${text}`;
}

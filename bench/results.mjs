import { median, quantile } from './statistics.mjs';

/**
 * A figure that a benchmark has measured, beside what it is compared with and what it should be.
 *
 * @typedef {{
 *   benchmark: string,
 *   name: string,
 *   unit: string,
 *   values: readonly number[],
 *   peer?: { name: string, values: readonly number[] },
 *   ratio?: number | null,
 *   goal?: { of: 'value' | 'ratio', atMost?: number, atLeast?: number },
 * }} Finding `values`: one of each run. `ratio`: of the medians unless the benchmark compares round by round; null where it says nothing.
 */

/** The columns of the table at the end and of the report. */
const columns = ['what', 'measured', 'middle half', 'compared with', 'ratio', 'goal', ''];

/**
 * The cells of a finding's row.
 * @param {Finding} finding
 */
export function rowOf({ benchmark, name, unit, values, peer, ratio, goal }) {
  const figure = median(values);
  const ofMedians = peer === undefined ? null : figure / median(peer.values);
  const toPeer = ratio === undefined ? ofMedians : ratio;
  return [
    `${benchmark}: ${name}`,
    `${format(figure)} ${unit}`.trim(),
    values.length > 1 ? `${format(quantile(values, 0.25))}–${format(quantile(values, 0.75))}` : '',
    peer === undefined ? '' : `${peer.name} ${format(median(peer.values))}`,
    toPeer === null ? '' : toPeer.toFixed(2),
    goal === undefined ? '' : goalText(goal),
    goal === undefined ? '' : verdict(goal, goal.of === 'ratio' ? toPeer : figure),
  ];
}

/**
 * The table of all findings, for the terminal.
 * @param {readonly Finding[]} findings
 */
export function summaryTable(findings) {
  const rows = [columns, ...findings.map(rowOf)];
  const widths = columns.map((_, index) => Math.max(...rows.map(row => row[index].length)));
  return rows
    .map(row =>
      row
        .map((cell, index) => cell.padEnd(widths[index]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * The report as Markdown.
 * @param {{ findings: readonly Finding[], machine: string, date: string, runs: string }} report
 */
export function writePerformance({ findings, machine, date, runs }) {
  const line = cells => `| ${cells.join(' | ')} |`;
  const judged = findings.filter(({ goal }) => goal !== undefined);
  const missed = judged.filter(finding => rowOf(finding).at(-1) === 'missed');
  const sentence =
    missed.length === 0
      ? `All ${judged.length} goals are met.`
      : `Of ${judged.length} goals ${missed.length} ${missed.length === 1 ? 'is' : 'are'} missed: ${missed.map(({ benchmark, name }) => `${benchmark}: ${name}`).join('; ')}.`;
  return `# Performance

How fast and how small the shop and the widget are, beside their goals. Written by \`pnpm bench\`. [How each figure is measured](../bench/README.md). Ratios, sizes and counts can be compared with
another machine's; bare times cannot. The sizes of the shop's pages are held by a test of \`apps/web\`.

${date}, ${machine}. ${runs}

**${sentence}**

${[line(columns), line(columns.map(() => '---')), ...findings.map(finding => line(rowOf(finding)))].join('\n')}
`;
}

function goalText({ of, atMost, atLeast }) {
  const limit = atMost === undefined ? `≥ ${format(atLeast)}` : `≤ ${format(atMost)}`;
  return of === 'ratio' ? `ratio ${limit}` : limit;
}

function verdict({ atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }, figure) {
  return figure !== null && figure <= atMost && figure >= atLeast ? 'met' : 'missed';
}

/** Three digits that matter, and whole numbers from a hundred on. */
function format(value) {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

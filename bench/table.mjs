import { median, quantile } from './statistics.mjs';

/** The first column names the row, the next three are the subjects', then come the ratios and the goal. */
const nameWidth = 38;
const cellWidths = [22, 22, 20, 12, 10, 20];

/** Prints a table's name and the heads of its columns. */
export function printHead(title, ...columns) {
  print(`\n${title}`);
  printRow('', ...columns);
}

/** Prints a row: its name and its cells. */
export function printRow(name, ...cells) {
  print(
    `${name.padEnd(nameWidth)}${cells.map((cell, index) => cell.padStart(cellWidths[index] ?? 0)).join('')}`.trimEnd(),
  );
}

/** Prints a line. */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** The median, and in brackets the interquartile range. */
export function spread(values) {
  const [low, middle, high] = [0.25, 0.5, 0.75].map(part => quantile(values, part).toFixed(0));
  return low === high ? middle : `${middle} (${low}–${high})`;
}

/** The ratio of the medians of the first and the second values; empty if those of the second are zero. */
export function ratio(values, others) {
  const peer = median(others);
  return peer === 0 ? '' : (median(values) / peer).toFixed(2);
}

/** A number of bytes, formatted. */
export function bytes(count) {
  return count.toLocaleString('en');
}

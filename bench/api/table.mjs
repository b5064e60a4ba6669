const nameWidth = 24;
const cellWidth = 13;

/** Prints a table's name and the heads of its columns. */
export function printHead(title, ...columns) {
  print(`\n${title}`);
  printRow('', ...columns);
}

/** Prints a row: its name and its cells. */
export function printRow(name, ...cells) {
  print(name.padEnd(nameWidth) + cells.map(cell => cell.padStart(cellWidth)).join(''));
}

/** Prints a line. */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

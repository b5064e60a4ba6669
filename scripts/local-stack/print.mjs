// Output of the scripts: plain lines, and the error line before an exit.

/** Prints one line. */
export function print(line = '') {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints one line that states how to fix the problem, and exits with code 1. The output of a failed tool is printed
 * above that line.
 */
export function fail(sentence, finished) {
  const printed = [finished?.stdout, finished?.stderr, finished?.error?.message]
    .filter(Boolean)
    .join('\n')
    .trim()
    .split('\n')
    .slice(-20)
    .join('\n');
  process.stderr.write(`${printed === '' ? '' : `${printed}\n\n`}${sentence}\n`);
  process.exit(1);
}

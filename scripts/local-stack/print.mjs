// What the scripts print: plain lines, and the sentence before an exit.

/** Prints one line. */
export function print(line = '') {
  process.stdout.write(`${line}\n`);
}

/**
 * Gives up with one sentence that names the remedy, and exit code 1. What a tool printed before it failed goes above
 * the sentence, where it helps without hiding it.
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

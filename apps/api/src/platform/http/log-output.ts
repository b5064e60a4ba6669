let waiting = '';

/**
 * Writes log lines to the standard output, those of one turn of the event loop together: under load a write for each
 * line costs more than making the line. Nothing waits longer than the turn, and what is left is written at the exit.
 */
export const logOutput: { readonly write: (line: string) => void } = {
  write: line => {
    if (waiting === '') setImmediate(flush);
    waiting += line;
  },
};

function flush(): void {
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stdout.write(lines);
}

process.once('exit', flush);

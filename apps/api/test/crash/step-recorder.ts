/** Records the steps of a process that are visible outside it: database statements and calls of the provider. */
export type StepRecorder = {
  /** The names of the steps so far. */
  readonly steps: readonly string[];
  /** Records the next step, or kills the process when this is the step to be killed before. */
  readonly take: (name: string) => void;
  /** Kills the process if it is to be killed after its last step. */
  readonly end: () => void;
};

/** Builds a recorder that kills the process before the step with this number. */
export function stepRecorder(killBefore: number | undefined): StepRecorder {
  const steps: string[] = [];
  const killHere = (): void => {
    if (steps.length === killBefore) kill();
  };
  return {
    steps,
    take: name => {
      killHere();
      steps.push(name);
    },
    end: killHere,
  };
}

/** SIGKILL can't be caught: nothing is flushed, rolled back or closed. */
function kill(): void {
  process.kill(process.pid, 'SIGKILL');
  // Blocks the thread until the signal arrives, so that no further step is sent.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** The name of a statement: its verb, table and lock, as in `insert orders` or `select users for update`. */
export function nameOfStatement(text: string): string {
  const plain = text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase();
  const [verb = ''] = plain.split(' ');
  if (verb === 'begin' || verb === 'commit' || verb === 'rollback') return verb;
  const writes = plain.match(/(?:insert into|update|delete from) (?!set\b|skip\b|of\b)[\w.]+/);
  if (writes !== null) return writes[0].replace(' into', '').replace(' from', '');
  const called = plain.match(/^select [a-z]+_[a-z_]+(?=\()/);
  if (called !== null) return called[0];
  const from = / from ([a-z_.]+)/;
  const outer = verb === 'select' ? withoutSubqueries(plain).match(from) : null;
  const table = (outer ?? plain.match(from))?.[1] ?? '';
  const lock = plain.match(/ for (?:no key )?update/)?.[0] ?? '';
  return `${verb} ${table}${lock}`.trim();
}

function withoutSubqueries(statement: string): string {
  const outer = statement.replaceAll(/\([^()]*\)/g, '');
  return outer === statement ? statement : withoutSubqueries(outer);
}

/** Records the steps of a process that are visible outside it: database statements and calls of the provider. */
export type StepRecorder = {
  /** The names of the steps so far. */
  readonly steps: readonly string[];
  /** Records the next step, or kills the process when this is the step to be killed before. */
  readonly take: (name: string) => void;
  /** Records a statement under its name; beside the open transaction of another connection, its name says so. */
  readonly takeStatement: (connection: object, text: string) => void;
  /** Kills the process if it is to be killed after its last step. */
  readonly end: () => void;
};

const outsideTransaction = ' outside the transaction';

/**
 * The numbers of the steps that follow one that lasts: a commit, a call of the provider, or a write outside of a
 * transaction. A kill before any other step leaves what the kill after the last lasting step leaves, because nothing was
 * written since, or it is rolled back.
 */
export function pointsAfterLastingSteps(steps: readonly string[], writes = true): readonly number[] {
  let inTransaction = false;
  return steps.flatMap((step, index) => {
    if (step === 'begin') inTransaction = true;
    if (step === 'commit' || step === 'rollback') inTransaction = false;
    // A called function may write.
    const isWrite = /^(insert|update|delete|call) /.test(step) && (!inTransaction || step.endsWith(outsideTransaction));
    const lasts = step === 'commit' || step.startsWith('ask provider') || (writes && isWrite);
    return lasts ? [index + 1] : [];
  });
}

/** Builds a recorder that kills the process before the step with this number. */
export function stepRecorder(killBefore: number | undefined): StepRecorder {
  const steps: string[] = [];
  const inTransaction = new Set<object>();
  const killHere = (): void => {
    if (steps.length === killBefore) kill();
  };
  const take = (name: string): void => {
    killHere();
    steps.push(name);
  };
  return {
    steps,
    take,
    takeStatement: (connection, text) => {
      const name = nameOfStatement(text);
      const isOutside = inTransaction.size > 0 && !inTransaction.has(connection) && name !== 'begin';
      take(isOutside ? name + outsideTransaction : name);
      if (name === 'begin') inTransaction.add(connection);
      if (name === 'commit' || name === 'rollback') inTransaction.delete(connection);
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

/** The name of a statement: its verb, table and lock, as in `insert orders`, `select users for update` or `call lock_stock`. */
export function nameOfStatement(text: string): string {
  const plain = text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase();
  const [verb = ''] = plain.split(' ');
  if (verb === 'begin' || verb === 'commit' || verb === 'rollback') return verb;
  const writes = plain.match(/(?:insert into|update|delete from) (?!set\b|skip\b|of\b)[\w.]+/);
  if (writes !== null) return writes[0].replace(' into', '').replace(' from', '');
  const called = plain.match(/^select ([a-z]+_[a-z_]+)(?=\()/)?.[1];
  if (called !== undefined) return `call ${called}`;
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

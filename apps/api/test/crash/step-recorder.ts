/**
 * The steps of a process that can be distinguished from outside: statements of the database, and calls of the provider.
 */
export type StepRecorder = {
  /** Names of the steps so far, in their order. */
  readonly steps: readonly string[];
  /** Notes a step that is about to be taken, or doesn't return when this is the step to be killed before. */
  readonly take: (name: string) => void;
  /** Doesn't return when the process was to be killed after its last step. */
  readonly end: () => void;
};

/** Builds one that ends the process, as the power going off does, before the step with this number. */
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
  // The signal may take a moment, in which nothing more must be sent.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** What a statement does, in a few words: `insert orders`, `select users for update`, `commit`. */
export function nameOfStatement(text: string): string {
  const plain = text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase();
  const [verb = ''] = plain.split(' ');
  if (verb === 'begin' || verb === 'commit' || verb === 'rollback') return verb;
  const writes = plain.match(/(?:insert into|update|delete from) (?!set\b|skip\b)[\w.]+/);
  if (writes !== null) return writes[0].replace(' into', '').replace(' from', '');
  const table = plain.match(/ from ([a-z_.]+)/)?.[1] ?? '';
  const lock = plain.match(/ for (?:no key )?update/)?.[0] ?? '';
  return `${verb} ${table}${lock}`.trim();
}

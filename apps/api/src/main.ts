import { argv, env, exit, stderr, stdout } from 'node:process';
import { explain, runCommand } from './cli.ts';

/** Longer than any request takes; what is still open after this is cut. */
const stopLimitMs = 20_000;

// Before the start: a signal that comes while the process starts must not cut off what it has begun.
const serving = ['serve', undefined].includes(argv[2]);
const stopSoon = serving ? stopOnSignal() : undefined;

try {
  const outcome = await runCommand(argv[2], env, argv.slice(3));
  if (outcome.kind === 'serving') stopSoon?.(outcome.stop);
  else {
    stdout.write(`${outcome.text}\n`);
    process.exitCode = outcome.exitCode ?? 0;
  }
} catch (error) {
  stderr.write(`${explain(error)}\n`);
  exit(1);
}

/** Waits for a signal. Tell it how to stop once there is something to stop. */
function stopOnSignal(): (stop: () => Promise<void>) => void {
  let asked = false;
  let stop: (() => Promise<void>) | undefined;
  const stopNow = (): void => {
    stop?.().then(
      () => exit(0),
      (error: unknown) => {
        stderr.write(`${explain(error)}\n`);
        exit(1);
      },
    );
  };
  const onSignal = (): void => {
    // A second signal means: don't wait for what is under way.
    if (asked) exit(1);
    asked = true;
    setTimeout(() => exit(1), stopLimitMs).unref();
    stopNow();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return given => {
    stop = given;
    if (asked) stopNow();
  };
}

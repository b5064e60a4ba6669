import { argv, env, exit, stderr, stdout } from 'node:process';
import { explain, runCommand } from './cli.ts';

/** Longer than any request takes. The process exits after this even if requests are in progress. */
const stopLimitMs = 20_000;

// Registered before the start, so that a signal during the start doesn't interrupt it.
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

/** Handles the stop signals. Pass the stop function to the returned callback once the server runs. */
function stopOnSignal(): (stop: () => Promise<void>) => void {
  let stopRequested = false;
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
    // A second signal exits without waiting for requests and jobs in progress.
    if (stopRequested) exit(1);
    stopRequested = true;
    setTimeout(() => exit(1), stopLimitMs).unref();
    stopNow();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return given => {
    stop = given;
    if (stopRequested) stopNow();
  };
}

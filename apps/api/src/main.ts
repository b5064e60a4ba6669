import { argv, env, exit, stderr, stdout } from 'node:process';
import { explain, runCommand } from './cli.ts';

/** Longer than any request takes; what is still open after this is cut. */
const stopLimitMs = 20_000;

try {
  const outcome = await runCommand(argv[2], env, argv.slice(3));
  if (outcome.kind === 'serving') stopOnSignal(outcome.stop);
  else {
    stdout.write(`${outcome.text}\n`);
    process.exitCode = outcome.exitCode ?? 0;
  }
} catch (error) {
  stderr.write(`${explain(error)}\n`);
  exit(1);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    // Whoever asks twice doesn't want to wait for what is under way.
    if (stopping) exit(1);
    stopping = true;
    setTimeout(() => exit(1), stopLimitMs).unref();
    stop().then(
      () => exit(0),
      (error: unknown) => {
        stderr.write(`${explain(error)}\n`);
        exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

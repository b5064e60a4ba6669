import { argv, env, exit, stderr, stdout } from 'node:process';
import { explain, runCommand } from './cli.ts';

/** Longer than any request takes; what is still open after this is cut. */
const stopLimitMs = 20_000;

try {
  const outcome = await runCommand(argv[2], env);
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
  const onSignal = (): void => {
    setTimeout(() => exit(1), stopLimitMs).unref();
    stop().then(
      () => exit(0),
      (error: unknown) => {
        stderr.write(`${explain(error)}\n`);
        exit(1);
      },
    );
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
}

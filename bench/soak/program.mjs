import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { workspace } from '../../scripts/local-stack/processes.mjs';

const exitWithParent = new URL('../../scripts/local-stack/exit-with-parent.mjs', import.meta.url).href;
const heapOnRequest = new URL('./heap-on-request.mjs', import.meta.url).href;
const healthyWithinMs = 180_000;
const stopWithinMs = 30_000;

/**
 * A Node program that can be started, killed and started again, and asked for its memory. Its output goes to a file of
 * its name in `folder`.
 *
 * @param {{ name: string, cwd: string, args: string[], env: Record<string, string>, healthUrl: string, folder: string }} options
 */
export function program({ name, cwd, args, env, healthUrl, folder }) {
  let child;
  let ended;
  let startedAt = Number.POSITIVE_INFINITY;

  async function start() {
    // Unknown until it is healthy again.
    startedAt = Number.POSITIVE_INFINITY;
    const log = openSync(join(folder, `${name}.log`), 'a');
    child = spawn(process.execPath, ['--expose-gc', '--import', exitWithParent, '--import', heapOnRequest, ...args], {
      cwd: workspace(cwd),
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    ended = once(child, 'exit');
    await becomeHealthy();
    startedAt = Date.now();
  }

  async function becomeHealthy() {
    const until = Date.now() + healthyWithinMs;
    while (Date.now() < until) {
      if (child.exitCode !== null)
        throw new Error(`The ${name} ended with ${child.exitCode}: see its log in ${folder}.`);
      const isHealthy = await fetch(healthUrl, { signal: AbortSignal.timeout(5_000) }).then(
        reply => reply.ok,
        () => false,
      );
      if (isHealthy) return;
      await pause(100);
    }
    throw new Error(`The ${name} did not respond at ${healthUrl}.`);
  }

  return {
    name,
    start,
    /** When it last became healthy. */
    startedAt: () => startedAt,
    /** What is in memory after a garbage collection, in bytes; undefined while it does not run. */
    async memory() {
      if (!child.connected) return undefined;
      const reply = once(child, 'message');
      child.send('memory');
      const [memory] = await Promise.race([reply, ended.then(() => [undefined])]);
      return memory;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      if (child === undefined) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Runs a command of the API and returns its exit code and output. */
export async function runApiCommand(command, env) {
  const child = spawn(process.execPath, ['dist/main.js', command], {
    cwd: workspace('apps/api'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

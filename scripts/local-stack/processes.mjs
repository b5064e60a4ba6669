import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;
/** How long a process may take to finish its pending requests before it is killed. */
const stopTimeoutMs = 12_000;
/** How long to wait for the remaining output of a process that has ended. */
const outputTimeoutMs = 1_000;
/** How much of a process's output is stored for the report about its end. */
const keptCharacters = 4_000;
const keptLines = 10;

/**
 * Starts one Node process of the local stack. Its output is printed with its name in front.
 *
 * @param {{ name: string, cwd: string, args: string[], env?: Record<string, string>, quiet?: boolean }} options
 */
export function startProcess({ name, cwd, args, env = {}, quiet = false }) {
  const child = spawn(process.execPath, ['--import', exitWithParent, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let tail = '';
  for (const [stream, out] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.setEncoding('utf8').on('data', text => {
      tail = (tail + text).slice(-keptCharacters);
      if (!quiet) out.write(text.replace(/^(?=.)/gm, `${name} | `));
    });
  }
  const ended = new Promise(resolve => {
    child.once('error', error => resolve({ code: null, sentence: `could not be started: ${error.message}` }));
    child.once('exit', (code, signal) => resolve({ code, sentence: endOf(code, signal) }));
  });
  const closed = once(child, 'close').catch(() => undefined);
  return {
    name,
    pid: child.pid,
    ended,
    /** The exit code or signal of the process and its last lines. Call it only after the process has ended. */
    async endReport() {
      const { sentence } = await ended;
      // The last output may arrive after the exit, and a child process may keep the pipe open permanently.
      await Promise.race([closed, pause(outputTimeoutMs, undefined, { ref: false })]);
      const lines = tail.trim() === '' ? [] : tail.trim().split('\n').slice(-keptLines);
      const context = lines.length === 0 ? ' It printed nothing.' : ` Its last lines:\n  ${lines.join('\n  ')}`;
      return `The ${name} ${sentence}.${context}`;
    },
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Runs one Node process of the local stack until it exits. Rejects with a report if it fails. */
export async function runProcess(options) {
  const running = startProcess({ ...options, quiet: true });
  const { code } = await running.ended;
  if (code !== 0) throw new Error(await running.endReport());
}

/** Resolves when the URL returns 200; rejects with a report if the process ends first or takes too long. */
export async function waitUntilHealthy(running, url, timeoutMs = 120_000) {
  const deadline = Date.now() + timeoutMs;
  let hasEnded = false;
  running.ended.then(() => {
    hasEnded = true;
  });
  while (Date.now() < deadline) {
    if (hasEnded) throw new Error(await running.endReport());
    const isHealthy = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      reply => reply.ok,
      () => false,
    );
    if (isHealthy) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`The ${running.name} did not respond at ${url} within ${timeoutMs / 1000} s.`);
}

/** Path of a workspace's folder. */
export function workspace(path) {
  return join(import.meta.dirname, '..', '..', path);
}

function endOf(code, signal) {
  return signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
}

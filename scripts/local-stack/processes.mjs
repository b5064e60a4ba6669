import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;
/** A process may take this long to finish the requests in flight before it is killed. */
const stopTimeoutMs = 12_000;
/** The output of a process that has ended is waited for this long. */
const outputTimeoutMs = 1_000;
/** How much of a process's output is kept for the sentence about its end. */
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
    /** What ended the process, with its last lines below. Only once it has ended. */
    async endReport() {
      const { sentence } = await ended;
      // The last of its output may come after its end, and a child of its own may keep the pipe open for good.
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

/** Runs one Node process of the local stack to its end. Rejects with a report when it fails. */
export async function runProcess(options) {
  const running = startProcess({ ...options, quiet: true });
  const { code } = await running.ended;
  if (code !== 0) throw new Error(await running.endReport());
}

/** Resolves when the address answers 200, rejects with a report when the process ends first or takes too long. */
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
  throw new Error(`The ${running.name} did not answer at ${url} within ${timeoutMs / 1000} s.`);
}

/** Path of a workspace's folder. */
export function workspace(path) {
  return join(import.meta.dirname, '..', '..', path);
}

function endOf(code, signal) {
  return signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;
/** Finishing requests in flight is given this long before a process is ended. */
const stopTimeoutMs = 12_000;

/**
 * Starts one Node process of the stack. Its output goes through with its name in front.
 *
 * @param {{ name: string, cwd: string, args: string[], env: Record<string, string>, quiet?: boolean }} options
 */
export function startProcess({ name, cwd, args, env, quiet = false }) {
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
      tail = (tail + text).slice(-4_000);
      if (!quiet) out.write(text.replace(/^(?=.)/gm, `${name} | `));
    });
  }
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  return {
    name,
    exited,
    /** The last line it printed: a process that gives up says why there. */
    lastLine: () => tail.trim().split('\n').at(-1) || `The ${name} stopped without a word.`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** Runs one Node process of the stack to its end and returns its exit code and the last line it printed. */
export async function runProcess(options) {
  const running = startProcess({ ...options, quiet: true });
  const { code } = await running.exited;
  return { code, lastLine: running.lastLine() };
}

/** Resolves when the address answers 200, rejects with a sentence when the process ends first or takes too long. */
export async function waitUntilHealthy(running, url, timeoutMs = 60_000) {
  const deadline = Date.now() + timeoutMs;
  let ended = false;
  running.exited.then(() => {
    ended = true;
  });
  while (Date.now() < deadline) {
    if (ended) throw new Error(running.lastLine());
    const answered = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      reply => reply.ok,
      () => false,
    );
    if (answered) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`The ${running.name} did not answer at ${url} within ${timeoutMs / 1000} s.`);
}

/** Path of a workspace's folder. */
export function workspace(path) {
  return join(import.meta.dirname, '..', '..', path);
}

import { setTimeout as pause } from 'node:timers/promises';
import { waitUntilHealthy } from './processes.mjs';

/** A process that ends more often within the window than there are pauses is not restarted. */
export const restartLimits = { pausesMs: [500, 2_000, 8_000], windowMs: 60_000 };

/**
 * Starts a process, waits until it is healthy, and restarts it if it ends by itself.
 *
 * @param {{
 *   start: () => ReturnType<typeof import('./processes.mjs').startProcess>,
 *   healthUrl: string,
 *   log: (line: string) => void,
 *   limits?: typeof restartLimits,
 * }} options
 * @returns {Promise<{ failed: Promise<Error>, stop: () => Promise<void>, pid: () => number | undefined }>}
 *   `failed` resolves when the process is not restarted any more
 */
export async function keepRunning({ start, healthUrl, log, limits = restartLimits }) {
  let running = start();
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    return running.stop();
  };
  try {
    await waitUntilHealthy(running, healthUrl);
  } catch (error) {
    await stop();
    throw error;
  }

  return { stop, failed: restartUntilGivenUp(), pid: () => running.pid };

  async function restartUntilGivenUp() {
    let ends = [];
    for (;;) {
      await running.ended;
      if (stopping.signal.aborted) return never;
      log(await running.endReport());
      ends = [...ends.filter(at => at > Date.now() - limits.windowMs), Date.now()];
      const pauseMs = limits.pausesMs[ends.length - 1];
      if (pauseMs === undefined) return new Error(givenUp(running.name, ends.length, limits.windowMs));
      log(`The ${running.name} is started again in ${pauseMs / 1000} s.`);
      const isStopped = await pause(pauseMs, false, { signal: stopping.signal }).catch(() => true);
      if (isStopped) return never;
      running = start();
      const error = await becomeHealthy();
      if (error !== null) return error;
    }
  }

  /** An exit before the first health check passes counts like any other; a process that hangs is not restarted. */
  async function becomeHealthy() {
    const current = running;
    let hasEnded = false;
    void current.ended.then(() => {
      hasEnded = true;
    });
    try {
      await waitUntilHealthy(current, healthUrl);
      log(`The ${current.name} runs again.`);
      return null;
    } catch (error) {
      return hasEnded || stopping.signal.aborted ? null : error;
    }
  }
}

/** The `failed` promise of a process that was stopped on purpose. */
const never = new Promise(() => undefined);

function givenUp(name, times, windowMs) {
  return `The ${name} ended ${times} times within ${windowMs / 1000} s and is not started again: everything stops.`;
}

import { setTimeout } from 'node:timers/promises';

/** Waits; resolves immediately when the gateway closes. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
  }
}

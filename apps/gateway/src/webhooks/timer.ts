/** Runs something later. What comes back takes it off again. A port, so that tests need not wait. */
export type Timer = (delayMs: number, run: () => void) => () => void;

/** The real timer; it keeps no process alive. */
export const realTimer: Timer = (delayMs, run) => {
  const timeout = setTimeout(run, delayMs);
  timeout.unref();
  return () => clearTimeout(timeout);
};

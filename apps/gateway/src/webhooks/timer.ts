/** Runs a callback later; returns a function that cancels it. A port, so that tests need not wait. */
export type Timer = (delayMs: number, run: () => void) => () => void;

/** The real timer; it does not keep the process alive. */
export const realTimer: Timer = (delayMs, run) => {
  const timeout = setTimeout(run, delayMs);
  timeout.unref();
  return () => clearTimeout(timeout);
};

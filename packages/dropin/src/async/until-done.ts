/** Runs a task until it has succeeded once. Each call resolves with whether it has; failures are reported. */
export function untilDone(task: () => Promise<void>, report: (error: unknown) => void): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return () => {
    running ??= task().then(
      () => true,
      (error: unknown) => {
        running = null;
        report(error);
        return false;
      },
    );
    return running;
  };
}

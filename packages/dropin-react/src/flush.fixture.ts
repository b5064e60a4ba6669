/** Waits until all pending promises have run. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** Ends methods or services at the same time; returns the failures. */
export async function teardownAll(all: Iterable<{ teardown(): Promise<void> }>): Promise<readonly unknown[]> {
  const results = await Promise.allSettled([...all].map(async one => one.teardown()));
  return results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
}

/**
 * Logs a failure that the page shows, as specification §8 has it; the log alone would leave the page silent (decision
 * T28). A request that the page itself stopped has not failed. The server logs its own requests.
 */
export function logFailure(error: unknown): void {
  if (typeof window === 'undefined' || (error instanceof DOMException && error.name === 'AbortError')) return;
  // biome-ignore lint/suspicious/noConsole: specification §8 has it logged; that alone would leave the page silent (T28).
  console.error('A part of the page could not be loaded.', error);
}

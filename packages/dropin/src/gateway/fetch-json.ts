/** Sends a request to the gateway, and returns the JSON of the reply, whatever its status is. Rejects without one. */
export async function fetchJson(url: string, timeoutMs: number, request: RequestInit = {}): Promise<unknown> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), timeoutMs);
  try {
    const response = await fetch(url, { ...request, signal: over.signal });
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a request to the gateway, and returns the JSON of the reply. Rejects without one, and if the authorization is refused. */
export async function fetchJson(url: string, timeoutMs: number, request: RequestInit = {}): Promise<unknown> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), timeoutMs);
  try {
    const response = await fetch(url, { ...request, signal: over.signal });
    const { status } = response;
    if (status === 401) throw Object.assign(new Error('The authorization was refused.'), { status });
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}

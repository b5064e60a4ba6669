const timeoutMs = 60_000;
/** Refusals for want of capacity: they ask for another try, and are not errors of the request. */
const busyCodes = new Set(['overloaded', 'busy']);

/**
 * Sends requests and records each: when it began and ended, what it was, where it went, and how it ended (`ok`,
 * `refused` for the refusals that are part of trade, `busy`, or `error`).
 */
export function recordingClient() {
  const records = [];
  return {
    records,
    /**
     * @param {{ kind: string, target: string, origin: string, method?: string, path: string, body?: unknown,
     *   person?: { token: string, address: string }, headers?: Record<string, string>, refusals?: string[] }} call
     * @returns {Promise<{ ok: boolean, status: number, body: any }>}
     */
    async send({ kind, target, origin, method = 'GET', path, body, person, headers = {}, refusals = [] }) {
      const at = Date.now();
      const reply = await fetch(`${origin}${path}`, {
        method,
        headers: { ...headersOf(body, person), ...headers },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
        .then(async received => ({ status: received.status, text: await received.text() }))
        .catch(error => ({ status: 0, text: '', failure: error.cause?.code ?? error.name }));
      const parsed = read(reply.text);
      const ok = reply.status >= 200 && reply.status < 300;
      const outcome = outcomeOf(ok, parsed?.code, refusals);
      const detail = ok ? '' : `${reply.status || 'no reply'} ${parsed?.code ?? reply.failure ?? ''}`.trim();
      records.push({ at, ended: Date.now(), kind, target, outcome, detail });
      return { ok, status: reply.status, body: parsed };
    },
  };
}

function headersOf(body, person) {
  return {
    ...(person === undefined ? {} : { authorization: `Bearer ${person.token}`, 'x-forwarded-for': person.address }),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
  };
}

function outcomeOf(ok, code, refusals) {
  if (ok) return 'ok';
  if (busyCodes.has(code)) return 'busy';
  return refusals.includes(code) ? 'refused' : 'error';
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The result of a challenge, in the shape that listeners receive. */
export type ValidatedData = {
  readonly ActionCode: string;
  readonly ErrorNumber: number;
  readonly ErrorDescription: string;
  readonly Validated: boolean;
};

/** The gateway's response to a start. */
export type Started =
  | { readonly kind: 'started'; readonly sessionId: string }
  | { readonly kind: 'failed'; readonly failure: ValidatedData };

/** The result of a challenge: the data for listeners, and the bank's result signed by the gateway. */
export type ChallengeResult = { readonly data: ValidatedData; readonly token: string | null };

/** The gateway's routes for the script. */
export type Service = {
  readonly start: (token: string | undefined) => Promise<Started>;
  /** Fetches the result of a challenge; `cancelled` first cancels a challenge that is still open. */
  readonly finish: (token: string, transactionId: string, cancelled: boolean) => Promise<ChallengeResult>;
};

/** How long to wait for the gateway. */
const timeoutMs = 30_000;

/** Calls the gateway at the URL from which this script was loaded, the only one that works on every transport. */
export function serviceBeside(scriptUrl: string): Service {
  const folder = '/edge/v1/';
  const base = scriptUrl.slice(0, scriptUrl.indexOf(folder) + folder.length);

  async function call(name: string, body: object) {
    // As plain text, the request needs no CORS preflight.
    const reply = await fetch(`${base}${name}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return reply.json();
  }

  return {
    start: async token => {
      const response = await call('init', { jwt: token });
      return response.failure
        ? { kind: 'failed', failure: response.failure }
        : { kind: 'started', sessionId: response.sessionId };
    },
    finish: (token, transactionId, cancelled) => call('finish', { jwt: token, transactionId, cancelled }),
  };
}

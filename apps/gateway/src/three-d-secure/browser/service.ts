/** News of a challenge as listeners get it. */
export type ValidatedData = {
  readonly ActionCode: string;
  readonly ErrorNumber: number;
  readonly ErrorDescription: string;
  readonly Validated: boolean;
};

/** What the gateway answers to a start. */
export type Started =
  | { readonly kind: 'started'; readonly sessionId: string }
  | { readonly kind: 'failed'; readonly failure: ValidatedData };

/** How a challenge ended: the news for listeners, and the bank's answer as the gateway signed it. */
export type ChallengeAnswer = { readonly data: ValidatedData; readonly token: string | null };

/** The gateway as the script sees it. */
export type Service = {
  readonly start: (token: string | undefined) => Promise<Started>;
  /** Fetches how a challenge ended; `cancelled` ends it first when it is still open. */
  readonly finish: (token: string, transactionId: string, cancelled: boolean) => Promise<ChallengeAnswer>;
};

/** The longest that the gateway is waited for. */
const timeoutMs = 30_000;

/** The gateway behind the address that this script was loaded from; no other address works in every setting. */
export function serviceBeside(scriptUrl: string): Service {
  const folder = '/edge/v1/';
  const base = scriptUrl.slice(0, scriptUrl.indexOf(folder) + folder.length);

  async function call(name: string, body: object) {
    // Sent as plain text, a request needs no permission from the gateway first.
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
      const answer = await call('init', { jwt: token });
      return answer.failure
        ? { kind: 'failed', failure: answer.failure }
        : { kind: 'started', sessionId: answer.sessionId };
    },
    finish: (token, transactionId, cancelled) => call('finish', { jwt: token, transactionId, cancelled }),
  };
}

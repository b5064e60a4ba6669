/** The fault effects that the page offers, with their display names. */
export const effects: readonly { readonly name: string; readonly effect: object }[] = [
  { name: 'response delayed by two seconds', effect: { kind: 'delay', ms: 2000 } },
  { name: 'refused: 429, too many requests', effect: { kind: 'status', status: 429 } },
  { name: 'refused: 500, internal error', effect: { kind: 'status', status: 500 } },
  { name: 'refused: 503, not available', effect: { kind: 'status', status: 503 } },
  { name: 'connection cut before the work', effect: { kind: 'cut', when: 'before' } },
  { name: 'connection cut after the work', effect: { kind: 'cut', when: 'after' } },
  { name: 'half of the response is missing', effect: { kind: 'malformed', as: 'truncated' } },
  { name: 'the response is a page of HTML', effect: { kind: 'malformed', as: 'html' } },
  { name: 'no response for a minute, then cut', effect: { kind: 'hang', ms: 60_000 } },
];

/** The display name of an effect; for an effect that the page does not offer, its content. */
export function effectName(effect: object): string {
  const { kind, ...details } = { kind: '', ...effect };
  const known = effects.find(({ effect: offered }) => JSON.stringify(offered) === JSON.stringify(effect));
  return known?.name ?? `${kind} ${Object.values(details).join(' ')}`.trim();
}

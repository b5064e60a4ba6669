/** The provider's validation errors about a key that it has seen or is handling: what became of the request is unknown. */
export const keyErrors: readonly (readonly [code: string, kind: string])[] = [
  ['915230', 'unknown'],
  ['915231', 'unknown'],
  ['915232', 'unknown'],
  ['915233', 'unknown'],
  ['915234', 'unknown'],
  ['915235', 'unknown'],
];

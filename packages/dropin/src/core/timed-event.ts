/** The events that effects dispatch later: waits that are over. */
export type TimedEvent =
  /** The wait for options that start slowly. */
  | { readonly kind: 'start-due' }
  /** The pause after a method became active. */
  | { readonly kind: 'active-method-shown' }
  /** The minimum time for which a deletion is shown. */
  | { readonly kind: 'deletion-shown' };

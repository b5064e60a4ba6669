/** What the widget does with a part of Drop-in that a page uses. */
export type Verdict = 'same' | 'changed' | 'unknown' | 'action';

/** A part of Drop-in. */
export type Kind = 'script' | 'package' | 'option' | 'event' | 'method' | 'hook' | 'attribute' | 'code';

/** One use of a part of Drop-in, in one place. */
export type Finding = {
  readonly kind: Kind;
  /** The part, for instance `paypal.flow` or `card:focus`. */
  readonly name: string;
  readonly verdict: Verdict;
  /** What is different, or why the part could not be judged; empty for `same`. */
  readonly note: string;
  readonly file: string;
  /** Starts with 1. */
  readonly line: number;
};

/** A verdict with its reason, as the tables of known parts have it. */
export type Known = { readonly verdict: Verdict; readonly note: string };

/** The part works as before. */
export const same: Known = { verdict: 'same', note: '' };

/** The part works, with a difference that the note states. */
export const changed = (note: string): Known => ({ verdict: 'changed', note });

/** The page has to be changed, as the note states. */
export const action = (note: string): Known => ({ verdict: 'action', note });

/** Drop-in's documentation does not name the part, or the checker can't see it. */
export const unknown = (note: string): Known => ({ verdict: 'unknown', note });

import type { Locale } from '@guichet/contracts';

/** What a mail says, before it is text or HTML. Both are made of the same parts, so they can't say different things. */
export type Letter = {
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly LetterPart[];
};

/** One thing below the other. */
export type LetterPart =
  | { readonly kind: 'text'; readonly text: string }
  /** What to do now, with the address spelled out. */
  | { readonly kind: 'link'; readonly label: string; readonly address: string }
  | { readonly kind: 'rows'; readonly rows: readonly LetterRow[] };

/** A line of a bill or of a list of facts. */
export type LetterRow = {
  readonly label: string;
  /** Below the label, smaller. */
  readonly details?: readonly string[];
  readonly value: string;
  readonly strong?: true;
};

/** What stands around every letter. */
export type Frame = {
  readonly language: Locale;
  readonly greeting: string;
  readonly spelledOut: string;
  readonly signature: string;
  readonly footer: string;
  /** The shop's address. */
  readonly home: string;
};

/** A sentence or a few. */
export function say(text: string): LetterPart {
  return { kind: 'text', text };
}

/** The one thing to do. */
export function link(label: string, address: string): LetterPart {
  return { kind: 'link', label, address };
}

/** A bill or a list of facts. */
export function table(...rows: readonly LetterRow[]): LetterPart {
  return { kind: 'rows', rows };
}

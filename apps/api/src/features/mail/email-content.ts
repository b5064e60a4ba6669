import type { Locale } from '@guichet/contracts';

/** The content of an email. Text and HTML are rendered from the same blocks, so they can't differ. */
export type EmailContent = {
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly EmailBlock[];
};

/** Blocks stand one below the other. */
export type EmailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** What to do now, with the address spelled out. */
  | { readonly kind: 'link'; readonly label: string; readonly address: string }
  | { readonly kind: 'rows'; readonly rows: readonly EmailRow[] };

/** A line of a bill or of a list of facts. */
export type EmailRow = {
  readonly label: string;
  /** Below the label, smaller. */
  readonly details?: readonly string[];
  readonly value: string;
  readonly strong?: true;
};

/** The greeting and the footer around the content. */
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
export function paragraph(text: string): EmailBlock {
  return { kind: 'text', text };
}

/** The one thing to do. */
export function link(label: string, address: string): EmailBlock {
  return { kind: 'link', label, address };
}

/** A bill or a list of facts. */
export function table(...rows: readonly EmailRow[]): EmailBlock {
  return { kind: 'rows', rows };
}

import type { Locale } from '@guichet/contracts';

/** The content of an email. Text and HTML are rendered from the same blocks, so they can't differ. */
export type EmailContent = {
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly EmailBlock[];
};

/** A block of an email. Blocks are rendered one below the other. */
export type EmailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** The call to action, with its URL as visible text. */
  | { readonly kind: 'link'; readonly label: string; readonly address: string }
  | { readonly kind: 'rows'; readonly rows: readonly EmailRow[] };

/** A row of an invoice or of a list of facts. */
export type EmailRow = {
  readonly label: string;
  /** Smaller lines below the label. */
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

/** A text block. */
export function paragraph(text: string): EmailBlock {
  return { kind: 'text', text };
}

/** A link block: the email's call to action. */
export function link(label: string, address: string): EmailBlock {
  return { kind: 'link', label, address };
}

/** A table block: an invoice or a list of facts. */
export function table(...rows: readonly EmailRow[]): EmailBlock {
  return { kind: 'rows', rows };
}

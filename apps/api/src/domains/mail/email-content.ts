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
  | { readonly kind: 'rows'; readonly rows: readonly EmailRow[] }
  | { readonly kind: 'tickets'; readonly tickets: readonly EmailTicket[] };

/** A ticket in an email: its code as a picture and as a text. */
export type EmailTicket = {
  /** `Ticket 1 of 2` */
  readonly label: string;
  readonly event: string;
  readonly code: string;
  /** The id of the picture, and its text for readers who don't see it. */
  readonly cid: string;
  readonly alt: string;
};

/** The picture on top of an email, by its id, and its size in pixels. */
export type EmailHeader = { readonly cid: string; readonly width: number; readonly height: number };

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
  /** @default no picture */
  readonly header?: EmailHeader | undefined;
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

/** The codes of tickets; nothing without a ticket. */
export function ticketCodes(tickets: readonly EmailTicket[]): EmailBlock {
  return { kind: 'tickets', tickets };
}

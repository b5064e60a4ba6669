/** A keyset position in a list of events: after the one with this value of the list's order and this id. */
export type PagePosition = {
  /** A price, or microseconds since 1970, as text: finer than a `Date`, and too large for some JSON parsers' numbers. */
  readonly at: string;
  readonly id: string;
  /** Whether the event is over or cancelled, in an order that lists those last. @default false */
  readonly isClosed?: boolean;
};

const written = /^(c?)(-?\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Encodes a position as the text that clients send back. */
export function writePosition({ at, id, isClosed = false }: PagePosition): string {
  return `${isClosed ? 'c' : ''}${at}_${id}`;
}

/** Decodes the text of `writePosition`; undefined when it is malformed. */
export function readPosition(text: string): PagePosition | undefined {
  const [, mark, at, id] = written.exec(text) ?? [];
  return at === undefined || id === undefined ? undefined : { at, id, isClosed: mark === 'c' };
}

/** A keyset position in a list that is newest first: after the event with this instant and id. */
export type PagePosition = {
  /** Microseconds since 1970, as text: finer than a `Date`, and too large for some JSON parsers' numbers. */
  readonly at: string;
  readonly id: string;
};

const written = /^(-?\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Encodes a position as the text that clients send back. */
export function writePosition({ at, id }: PagePosition): string {
  return `${at}_${id}`;
}

/** Decodes the text of `writePosition`; undefined when it is malformed. */
export function readPosition(text: string): PagePosition | undefined {
  const [, at, id] = written.exec(text) ?? [];
  return at === undefined || id === undefined ? undefined : { at, id };
}

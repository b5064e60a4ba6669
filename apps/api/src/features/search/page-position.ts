/** Between two events of a list that is newest first: behind the one with this instant and id. */
export type PagePosition = {
  /** Microseconds since 1970, as text: finer than a `Date`, and more than a number of JSON need hold. */
  readonly at: string;
  readonly id: string;
};

const written = /^(-?\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A position as the text that clients send back. */
export function writePosition({ at, id }: PagePosition): string {
  return `${at}_${id}`;
}

/** Reads what `writePosition` wrote; undefined when it is anything else. */
export function readPosition(text: string): PagePosition | undefined {
  const [, at, id] = written.exec(text) ?? [];
  return at === undefined || id === undefined ? undefined : { at, id };
}

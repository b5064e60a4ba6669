import Type from 'typebox';

/** How an id is written. The format alone would let in `urn:uuid:` before it, which the database doesn't know. */
export const idPattern = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

/** Ids are UUIDs in their plain form; on the wire the specification calls them `_id`. */
export const Id = Type.String({ format: 'uuid', pattern: idPattern });

/** An instant in ISO 8601 with a zone: when something was made or changed. */
export const Instant = Type.String({ format: 'date-time' });

import Type from 'typebox';

/** Ids are UUIDs; on the wire the specification calls them `_id`. */
export const Id = Type.String({ format: 'uuid' });

/** An instant in ISO 8601 with a zone: when something was made or changed. */
export const Instant = Type.String({ format: 'date-time' });

import Type from 'typebox';

/** The pattern of an id. The format alone would also accept the prefix `urn:uuid:`, which the database rejects. */
export const idPattern = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

/** Ids are UUIDs without a prefix; in JSON the specification calls them `_id`. */
export const Id = Type.String({ format: 'uuid', pattern: idPattern });

/** The pattern of a text that isn't blank: with something other than spaces. */
export const notBlankPattern = '\\S';

/** An instant in ISO 8601 with a zone. */
export const Instant = Type.String({ format: 'date-time' });

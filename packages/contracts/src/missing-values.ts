import Type from 'typebox';

/** Options of an optional field: null counts as missing. */
export const orNull = { missingValues: [null] };

/** Options of an optional field: null and the empty text count as missing. */
export const orEmpty = { missingValues: [null, ''] };

/** A field of a reply or a change that may be null. */
export const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

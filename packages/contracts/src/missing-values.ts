/** Options of an optional field: null counts as missing. */
export const orNull = { missingValues: [null] };

/** Options of an optional field: null and the empty text count as missing. */
export const orEmpty = { missingValues: [null, ''] };

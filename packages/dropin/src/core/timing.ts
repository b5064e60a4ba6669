/** Delay between a method becoming active and the event of the view change, so that its row is seen appearing. */
export const ACTIVE_METHOD_DELAY_MS = 200;

/** Minimum time for which a deletion is shown, so that the list does not flicker. */
export const DELETION_SHOWN_MS = 500;

/** Delay between opening a sheet and focusing its first field: a frame that was hidden can't be focused yet. */
export const SHEET_FOCUS_DELAY_MS = 50;

/** Delay between an empty field's blur and the second check of where the focus went. */
export const EMPTY_FIELD_RECHECK_MS = 150;

/** How long a request waits for pending input: frames report it by message, which arrives late on a slow phone. */
export const LATE_KEYS_MS = 150;

/**
 * Delay between the form being ready and loading non-urgent code, so that the buyer's first input is not slowed down.
 */
export const AFTER_FORM_MS = 1_000;

/** Delay of callbacks, so that they run after the call that they were passed to has returned. */
export const CALLBACK_DELAY_MS = 1;

/**
 * Timeout of a tokenization. The frame tries two addresses, each limited to 60 s; after that it will never respond,
 * for instance because the browser discarded it.
 */
export const TOKENIZATION_LIMIT_MS = 125_000;

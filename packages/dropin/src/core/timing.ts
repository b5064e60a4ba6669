/** From a method becoming active to the view change being announced: time for its row to be seen appearing. */
export const ACTIVE_METHOD_DELAY_MS = 200;

/** A deletion is shown at least this long, so that the list does not flicker. */
export const DELETION_SHOWN_MS = 500;

/** From a sheet being chosen to its first field taking focus: a frame that was hidden cannot take it at once. */
export const SHEET_FOCUS_DELAY_MS = 50;

/** From an empty field losing focus to the second look at where the focus went. */
export const EMPTY_FIELD_RECHECK_MS = 150;

/** How long a request waits for the last input: frames report it by message, which arrives late on a busy phone. */
export const LATE_KEYS_MS = 150;

/**
 * Delay between the ready form and loading code that is not urgent, so that the buyer's first input is not slowed down.
 */
export const AFTER_FORM_MS = 1_000;

/** Callbacks run after the call that takes them has returned. */
export const CALLBACK_DELAY_MS = 1;

/**
 * The longest that a card may take to become a nonce. The frame tries two addresses, each limited to 60 s; past that
 * its answer will never come, for instance because the browser discarded the frame.
 */
export const TOKENIZATION_LIMIT_MS = 125_000;

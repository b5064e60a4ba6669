/** Delay between a method becoming active and the event of the view change, so that its row is seen appearing. */
export const ACTIVE_METHOD_DELAY_MS = 200;

/** Minimum time for which a deletion is shown, so that the list does not flicker. */
export const DELETION_SHOWN_MS = 500;

/** Delay between opening a sheet and focusing its first field: a frame that was hidden can't be focused yet. */
export const SHEET_FOCUS_DELAY_MS = 50;

/** Delay between an empty field's blur and the second check of where the focus went. */
export const EMPTY_FIELD_RECHECK_MS = 150;

/** How long a request waits for pending input: frames report it by message, which arrives late on a slow phone. */
export const PENDING_INPUT_MS = 150;

/**
 * Delay between the form being ready and loading non-urgent code, so that the buyer's first input is not slowed down.
 */
export const AFTER_FORM_MS = 1_000;

/**
 * Delay between the form being ready and loading the icons of brands, whose places are kept free: the answer of the field
 * that the buyer types into comes first.
 */
export const SYMBOLS_DELAY_MS = 200;

/** Delay of callbacks, so that they run after the call that they were passed to has returned. */
export const CALLBACK_DELAY_MS = 1;

/**
 * Timeout of a tokenization. The frame tries two URLs, each limited to 60 s; after that it will never respond,
 * for instance because the browser discarded it.
 */
export const TOKENIZATION_TIMEOUT_MS = 125_000;

/**
 * How long the form waits for the code of an option. The page serves it itself, so that a slow network is the only reason
 * for a long wait, and the card's frames, which are larger, load meanwhile.
 */
export const CODE_TIMEOUT_MS = 10_000;

/** Timeout of an option's start, and of a support check that waits for another party: longer than the 60 s of the card's frames, which have an error of their own. */
export const START_TIMEOUT_MS = 65_000;

/** How long a widget with an option that has started waits for the others; those that start later are added then. */
export const START_GRACE_MS = 1_000;

/** The same while the option of `initialView` is still starting. */
export const WANTED_GRACE_MS = 10_000;

/** Timeout of the challenge script's set-up, from loading it to its first session. */
export const SETUP_TIMEOUT_MS = 60_000;

/** Timeout of the bank's look at the device before a lookup; without a result the lookup goes out all the same. */
export const BIN_TIMEOUT_MS = 10_000;

/** Timeout of one call of the gateway. */
export const CALL_TIMEOUT_MS = 60_000;

/** Timeout of the first message of the framed flow: after it the frame has not loaded and never will. */
export const FRAME_TIMEOUT_MS = 60_000;

/** Limit of a whole verification. Banks end a challenge after 10 to 15 minutes; a buyer does not answer later than this. */
export const VERIFICATION_TIMEOUT_MS = 20 * 60_000;

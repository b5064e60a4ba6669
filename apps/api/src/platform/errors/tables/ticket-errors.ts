import type { ErrorEntry } from '../error-entry.ts';

/** Errors of tickets and the door. */
export const ticketErrors = {} as const satisfies Record<string, ErrorEntry>;

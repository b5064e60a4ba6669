import type { ErrorEntry } from '../error-entry.ts';

/** Errors of the admin’s work. */
export const adminErrors = {} as const satisfies Record<string, ErrorEntry>;

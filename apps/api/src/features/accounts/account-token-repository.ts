import type { accountTokens } from '../../platform/database/tables.ts';

/** A link that was sent by mail, as stored. */
export type AccountToken = typeof accountTokens.$inferSelect;

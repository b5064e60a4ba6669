import { bigint, boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';
import { orders } from './selling.ts';

/** Requests to send an order's mail again, for the limit by order and hour. Rows of earlier days are swept. */
export const mailResends = pgTable(
  'mail_resends',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    byAdmin: boolean('by_admin').notNull(),
    at: instant('at').notNull(),
  },
  table => [
    index('mail_resends_of_order').on(table.orderId, table.at),
    index('mail_resends_of_user').on(table.requestedBy, table.at),
    index('mail_resends_at').on(table.at),
  ],
);

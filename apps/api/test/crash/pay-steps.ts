/** The transaction that sells the tickets of a paid checkout. */
export const saleSteps = [
  'begin',
  'select checkouts for update',
  'update payments',
  'update orders',
  'insert tickets',
  'insert pgboss.job_common',
  'update checkouts',
  'update events',
  'commit',
];

/** The steps of a payment for held tickets. */
export const paySteps = [
  'select sessions',
  'begin',
  'select users for no key update',
  'select idempotency_keys',
  'select checkouts for update',
  'update ticket_holds',
  'select events',
  'select payments',
  'call pg_advisory_xact_lock',
  'select payments',
  'select attention_items',
  'insert orders',
  'insert order_lines',
  'update checkouts',
  'insert payments',
  'insert idempotency_keys',
  'commit',
  'select users',
  'ask provider: authorise',
  ...saleSteps,
  'ask provider: capture',
  'update payments',
];

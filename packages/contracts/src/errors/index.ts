import { accountErrors } from './account-errors.ts';
import { adminErrors } from './admin-errors.ts';
import { catalogueErrors } from './catalogue-errors.ts';
import { checkoutErrors } from './checkout-errors.ts';
import { generalErrors } from './general-errors.ts';
import { secondFactorErrors } from './second-factor-errors.ts';
import { ticketErrors } from './ticket-errors.ts';
import { ticketTypeErrors } from './ticket-type-errors.ts';

export type { ErrorRow, ErrorType } from './error-row.ts';
export { shopServerErrors } from './shop-server-errors.ts';

/** The chapters of the documentation, in their order. */
export const errorChapters = [
  ['Any call', generalErrors],
  ['Accounts and sessions', accountErrors],
  ['The second factor of admins', secondFactorErrors],
  ['Events and searches', catalogueErrors],
  ['Holding, paying, orders and refunds', checkoutErrors],
  ['Ticket types and promotion codes', ticketTypeErrors],
  ['Tickets and check-in', ticketErrors],
  ['Admins and listers', adminErrors],
] as const;

/** Every error of the API. Codes are stable; clients branch on them and never on the text. */
export const errorTable = {
  ...generalErrors,
  ...accountErrors,
  ...secondFactorErrors,
  ...catalogueErrors,
  ...checkoutErrors,
  ...ticketTypeErrors,
  ...ticketErrors,
  ...adminErrors,
} as const;

/** The stable name of an error. */
export type ErrorCode = keyof typeof errorTable;

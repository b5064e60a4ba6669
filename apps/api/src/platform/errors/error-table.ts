import { accountErrors } from './tables/account-errors.ts';
import { adminErrors } from './tables/admin-errors.ts';
import { catalogueErrors } from './tables/catalogue-errors.ts';
import { checkoutErrors } from './tables/checkout-errors.ts';
import { generalErrors } from './tables/general-errors.ts';
import { secondFactorErrors } from './tables/second-factor-errors.ts';
import { ticketErrors } from './tables/ticket-errors.ts';

/**
 * Every error of the API. Codes are stable; clients branch on them and never on the text. Texts are shown to users
 * unchanged, so they state what happened and what to do.
 */
export const errorTable = {
  ...generalErrors,
  ...accountErrors,
  ...secondFactorErrors,
  ...catalogueErrors,
  ...checkoutErrors,
  ...ticketErrors,
  ...adminErrors,
} as const;

/** The stable name of an error. */
export type ErrorCode = keyof typeof errorTable;

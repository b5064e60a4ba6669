import type { SaleTerms, SaleTermsReply } from '@guichet/contracts';
import type { Maybe } from './checkouts.ts';
import type { Person } from './people.ts';

/** A fee of a tenth of the price, which buyers pay and which comes back if the event is called off. */
export const tenPercent = {
  kind: 'percent',
  value: 10,
  min: 0,
  max: null,
  payer: 'buyer',
  returned: 'cancelled',
} as const;

/** An admin sets the terms of an organiser, or of the shop; null takes an organiser's away. */
export function setTerms(
  admin: Person,
  terms: Partial<SaleTerms> | null,
  organiser?: string,
): Promise<Maybe<SaleTermsReply>> {
  return admin.call('PUT', `/api/admin/terms/${admin.id}`, {
    payload: { ...(organiser && { organiser }), terms: terms && { fee: null, tax: null, ...terms } },
  });
}

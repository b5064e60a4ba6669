import type { CardBrand } from './card-brands.ts';

/** The 3-D Secure scenario of a card. */
export type ThreeDSecureRole =
  | 'frictionless-success'
  | 'frictionless-failed'
  | 'attempt'
  | 'unable'
  | 'rejected'
  | 'unavailable'
  | 'lookup-error'
  | 'lookup-timeout'
  | 'bypassed'
  | 'challenge-success'
  | 'challenge-failed'
  | 'challenge-unable'
  | 'challenge-error'
  | 'not-enrolled';

/** A public test card for 3-D Secure. Sales without 3-D Secure accept it like any other card. */
export type ThreeDSecureCard = {
  readonly number: string;
  readonly brand: CardBrand;
  readonly role: ThreeDSecureRole;
};

function cards(brand: CardBrand, numbers: Partial<Record<ThreeDSecureRole, readonly string[]>>): ThreeDSecureCard[] {
  return Object.entries(numbers).flatMap(([role, list]) =>
    // The keys are those of the record above, which the type of `Object.entries` cannot express.
    list.map(number => ({ number, brand, role: role as ThreeDSecureRole })),
  );
}

/** The provider's public test cards for 3-D Secure: first the newer set (protocol 2.2), then the older one (2.1). */
export const threeDSecureCards: readonly ThreeDSecureCard[] = [
  ...cards('visa', {
    'frictionless-success': ['4000000000002701', '4000000000001000'],
    'frictionless-failed': ['4000000000002925', '4000000000001018'],
    attempt: ['4000000000002719', '4000000000001026'],
    unable: ['4000000000002313', '4000000000001034'],
    rejected: ['4000000000002537', '4000000000001042'],
    unavailable: ['4000000000002990', '4000000000001059'],
    'lookup-error': ['4000000000002446', '4000000000001067'],
    'lookup-timeout': ['4000000000002354', '4000000000001075'],
    bypassed: ['4000000000002560', '4000000000001083'],
    'challenge-success': ['4000000000002503', '4000000000001091'],
    'challenge-failed': ['4000000000002370', '4000000000001109'],
    'challenge-unable': ['4000000000002420', '4000000000001117'],
    'challenge-error': ['4000000000002644', '4000000000001125'],
  }),
  ...cards('master-card', {
    'frictionless-success': ['5200000000002235', '5200000000001005'],
    'frictionless-failed': ['5200000000002276', '5200000000001013'],
    attempt: ['5200000000002482', '5200000000001021'],
    unable: ['5200000000002268', '5200000000001039'],
    rejected: ['5200000000002185', '5200000000001047'],
    unavailable: ['5200000000002409', '5200000000001054'],
    'lookup-error': ['5200000000002037', '5200000000001062'],
    'lookup-timeout': ['5200000000002326', '5200000000001070'],
    bypassed: ['5200000000002508', '5200000000001088'],
    'challenge-success': ['5200000000002151', '5200000000001096'],
    'challenge-failed': ['5200000000002490', '5200000000001104'],
    'challenge-unable': ['5200000000002664', '5200000000001112'],
    'challenge-error': ['5200000000002656', '5200000000001120'],
  }),
  ...cards('american-express', {
    'frictionless-success': ['340000000002708', '340000000001007'],
    'frictionless-failed': ['340000000002096', '340000000001015'],
    attempt: ['340000000002872', '340000000001023'],
    'lookup-timeout': ['340000000001072'],
    'challenge-success': ['340000000002534'],
    'challenge-failed': ['340000000002237'],
  }),
  ...cards('discover', {
    'frictionless-success': ['6011000000002117', '6011000000001002'],
    'frictionless-failed': ['6011000000002364', '6011000000001010'],
    attempt: ['6011000000002646'],
    'lookup-timeout': ['6011000000001077'],
  }),
];

/**
 * The role of a card, found by the stored parts of its number. Every card without a row belongs to a bank that does not
 * take part.
 */
export function threeDSecureRole(
  { bin, last4 }: { readonly bin: string; readonly last4: string },
  rows: readonly ThreeDSecureCard[] = threeDSecureCards,
): ThreeDSecureRole {
  return rows.find(({ number }) => number.startsWith(bin) && number.endsWith(last4))?.role ?? 'not-enrolled';
}

import type { CardBrand } from './card-brands.ts';
import type { ThreeDSecureRole } from './three-d-secure-cards.ts';

/** The result of an authentication, in the provider's terms. */
export type ThreeDSecureVerdict = {
  readonly status: string;
  /** Whether the card is enrolled: Y yes, N no, U unknown, B bypassed. */
  readonly enrolled: 'Y' | 'N' | 'U' | 'B';
  /** The bank's one-letter status; null when the bank was not reached. */
  readonly transactionStatus: 'Y' | 'A' | 'N' | 'R' | 'U' | 'C' | 'I' | null;
  readonly liabilityShifted: boolean;
  readonly liabilityShiftPossible: boolean;
  /** Decides the commerce indicator (ECI), and whether there is a cryptogram (CAVV). */
  readonly proof: 'authenticated' | 'attempted' | 'none';
};

/** The result of a challenge for the page: the action code, and a number when the challenge failed with an error. */
export type ChallengeOutcome = {
  readonly actionCode: 'SUCCESS' | 'NOACTION' | 'FAILURE' | 'ERROR';
  /** Only with ERROR. The page then gets no signed result, and the verdict of the lookup stays in effect. */
  readonly errorNumber?: number;
  /** 01 when the buyer cancelled. */
  readonly challengeCancel?: string;
  readonly verdict: ThreeDSecureVerdict;
};

/** The results for cards of one role: that of the lookup and, if there is a challenge, that of passing it. */
export type ThreeDSecureRow = {
  readonly role: ThreeDSecureRole;
  readonly lookup: ThreeDSecureVerdict;
  readonly challenge?: ChallengeOutcome;
  readonly note: string;
};

function bankVerdict(
  transactionStatus: ThreeDSecureVerdict['transactionStatus'],
  status: string,
  rest: Partial<ThreeDSecureVerdict> = {},
): ThreeDSecureVerdict {
  const nothing = { liabilityShifted: false, liabilityShiftPossible: false, proof: 'none' } as const;
  return { status, enrolled: 'Y', transactionStatus, ...nothing, ...rest };
}

const shifted = { liabilityShifted: true, liabilityShiftPossible: true } as const;
const possible = { liabilityShiftPossible: true } as const;

const authenticated = bankVerdict('Y', 'authenticate_successful', { ...shifted, proof: 'authenticated' });
const attempted = bankVerdict('A', 'authenticate_attempt_successful', { ...shifted, proof: 'attempted' });
const unable = bankVerdict('U', 'authenticate_unable_to_authenticate', possible);
const failed = bankVerdict('N', 'authenticate_failed', possible);
const challengeRequired = bankVerdict('C', 'challenge_required', possible);

/** One row for each role. */
export const threeDSecureRows: readonly ThreeDSecureRow[] = [
  { role: 'frictionless-success', lookup: authenticated, note: 'authenticated without a question' },
  {
    role: 'frictionless-failed',
    lookup: bankVerdict('N', 'authenticate_frictionless_failed'),
    note: 'refused without a question',
  },
  { role: 'attempt', lookup: attempted, note: 'the network vouches for a bank that does not answer' },
  { role: 'unable', lookup: unable, note: 'the bank cannot authenticate' },
  { role: 'rejected', lookup: bankVerdict('R', 'authenticate_rejected'), note: 'the bank rejects the attempt' },
  {
    role: 'unavailable',
    lookup: bankVerdict(null, 'authentication_unavailable', { enrolled: 'U' }),
    note: 'authentication is not available',
  },
  { role: 'lookup-error', lookup: bankVerdict(null, 'lookup_error', { enrolled: 'U' }), note: 'the lookup breaks' },
  {
    role: 'lookup-timeout',
    lookup: bankVerdict(null, 'lookup_failed_acs_error', { enrolled: 'U' }),
    note: 'the lookup times out',
  },
  {
    role: 'bypassed',
    lookup: bankVerdict(null, 'lookup_bypassed', { enrolled: 'B' }),
    note: 'a rule of the merchant bypasses authentication',
  },
  {
    role: 'challenge-success',
    lookup: challengeRequired,
    challenge: { actionCode: 'SUCCESS', verdict: authenticated },
    note: 'the bank asks; the right code authenticates',
  },
  {
    role: 'challenge-failed',
    lookup: challengeRequired,
    challenge: { actionCode: 'FAILURE', verdict: failed },
    note: 'the bank asks, and refuses even the right code',
  },
  {
    role: 'challenge-unable',
    lookup: challengeRequired,
    challenge: { actionCode: 'NOACTION', verdict: unable },
    note: 'the bank asks, and then cannot authenticate',
  },
  {
    role: 'challenge-error',
    lookup: challengeRequired,
    challenge: { actionCode: 'ERROR', errorNumber: 1001, verdict: bankVerdict('U', 'authenticate_error') },
    note: 'the bank asks, and then breaks',
  },
  {
    role: 'not-enrolled',
    lookup: bankVerdict(null, 'lookup_not_enrolled', { enrolled: 'N' }),
    note: 'every other card: its bank does not take part',
  },
];

/** The ways to leave the bank's page without the right code. */
export type ChallengeExit = 'declined' | 'cancelled' | 'timed-out';

/** The result of each of these exits, for every card. */
export const challengeExits: readonly (ChallengeOutcome & { readonly exit: ChallengeExit })[] = [
  { exit: 'declined', actionCode: 'FAILURE', verdict: failed },
  { exit: 'cancelled', actionCode: 'FAILURE', challengeCancel: '01', verdict: failed },
  { exit: 'timed-out', actionCode: 'ERROR', errorNumber: 10009, verdict: challengeRequired },
];

/** A page's requests for data-only or an exemption, and the lookup result for a card without a challenge. */
export const threeDSecureRequests: readonly {
  readonly field: 'dataOnlyRequested' | 'requestedExemptionType';
  readonly value: string;
  readonly lookup: ThreeDSecureVerdict;
}[] = [
  { field: 'dataOnlyRequested', value: 'true', lookup: bankVerdict('I', 'data_only_successful', possible) },
  { field: 'requestedExemptionType', value: 'low_value', lookup: bankVerdict('I', 'exemption_low_value_successful') },
  {
    field: 'requestedExemptionType',
    value: 'transaction_risk_analysis',
    lookup: bankVerdict('I', 'exemption_tra_successful'),
  },
];

/** A fixed nonce of a card after 3-D Secure. */
export type ThreeDSecureNonce = {
  readonly nonce: string;
  readonly cardNumber: string;
  readonly version: string;
  readonly verdict: ThreeDSecureVerdict;
};

function fixed(nonce: string, cardNumber: string, verdict: ThreeDSecureVerdict): ThreeDSecureNonce {
  return { nonce, cardNumber, version: nonce.includes('-two-') ? '2.2.0' : '1.0.2', verdict };
}

const unreachable = bankVerdict(null, 'lookup_error', { enrolled: 'U' });

/** The provider's fixed nonces for 3-D Secure, of both versions of the protocol. */
export const threeDSecureNonces: readonly ThreeDSecureNonce[] = [
  fixed('fake-three-d-secure-visa-full-authentication-nonce', '4111111111111111', authenticated),
  fixed('fake-three-d-secure-visa-lookup-timeout-nonce', '4111111111111111', unreachable),
  fixed(
    'fake-three-d-secure-visa-failed-signature-nonce',
    '4111111111111111',
    bankVerdict('Y', 'authenticate_signature_verification_failed', possible),
  ),
  fixed('fake-three-d-secure-visa-failed-authentication-nonce', '4111111111111111', failed),
  fixed('fake-three-d-secure-visa-attempts-non-participating-nonce', '4111111111111111', attempted),
  fixed(
    'fake-three-d-secure-visa-not-enrolled-nonce',
    '4111111111111111',
    bankVerdict(null, 'lookup_not_enrolled', { enrolled: 'N' }),
  ),
  fixed(
    'fake-three-d-secure-visa-unavailable-nonce',
    '4111111111111111',
    bankVerdict(null, 'authentication_unavailable', { enrolled: 'U' }),
  ),
  fixed('fake-three-d-secure-visa-mpi-lookup-error-nonce', '4111111111111111', unreachable),
  fixed(
    'fake-three-d-secure-visa-mpi-authenticate-error-nonce',
    '4111111111111111',
    bankVerdict(null, 'authenticate_error', possible),
  ),
  fixed('fake-three-d-secure-visa-authentication-unavailable-nonce', '4111111111111111', unable),
  fixed(
    'fake-three-d-secure-visa-bypassed-authentication-nonce',
    '4111111111111111',
    bankVerdict(null, 'lookup_bypassed', { enrolled: 'B' }),
  ),
  fixed('fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce', '4000000000001000', authenticated),
  fixed('fake-three-d-secure-two-visa-successful-step-up-authentication-nonce', '4000000000001091', authenticated),
  fixed('fake-three-d-secure-two-visa-error-on-lookup-nonce', '4000000000001067', unreachable),
  fixed(
    'fake-three-d-secure-two-visa-timeout-on-lookup-nonce',
    '4000000000001075',
    bankVerdict(null, 'lookup_failed_acs_error', { enrolled: 'U' }),
  ),
];

/** The commerce indicator (ECI) for a proof; Mastercard has its own values. */
export function commerceIndicator(brand: CardBrand, proof: ThreeDSecureVerdict['proof']): string {
  const isMastercard = brand === 'master-card' || brand === 'maestro';
  const indicators = isMastercard
    ? { authenticated: '02', attempted: '01', none: '00' }
    : { authenticated: '05', attempted: '06', none: '07' };
  return indicators[proof];
}

import { scenarios } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { checkRows } from '../testing/check-rows.ts';
import { answerBank, lookUpCard } from '../testing/three-d-secure.ts';

const { threeDSecure } = scenarios;

/** The lookup result that a page receives for a card, in one line. */
async function lookedUp(gateway: FastifyInstance, number: string, asked: object = {}): Promise<string> {
  const { paymentMethod, lookup, error } = await lookUpCard(gateway, number, asked);
  if (error) {
    return error.message;
  }
  const info = paymentMethod.threeDSecureInfo;
  return [
    info.status,
    info.enrolled,
    info.lookup.transStatus ?? '-',
    info.liabilityShifted ? 'shifted' : info.liabilityShiftPossible ? 'possible' : 'not shifted',
    `eci ${info.eciFlag}`,
    info.cavv ? 'cavv' : 'no cavv',
    lookup.acsUrl ? 'challenge' : 'no challenge',
  ].join(' ');
}

/** The challenge result that a page receives, in one line. */
async function ended(gateway: FastifyInstance, number: string, exit: string): Promise<string> {
  const { lookup } = await lookUpCard(gateway, number);
  if (!lookup?.acsUrl) {
    return 'no challenge';
  }
  const { data, token } = await answerBank(gateway, lookup.transactionId, exit);
  const extended = data.Payment?.ExtendedData ?? {};
  return [
    `${data.ActionCode} ${data.ErrorNumber}`,
    extended.PAResStatus,
    `eci ${extended.ECIFlag}`,
    extended.ChallengeCancel ?? '-',
    token ? 'signed' : 'not signed',
  ].join(' ');
}

/** A card for each role, written by hand like the expectations. */
const cardOf: Readonly<Record<string, string>> = {
  'frictionless-success': '4000000000001000',
  'frictionless-failed': '4000000000001018',
  attempt: '4000000000001026',
  unable: '4000000000001034',
  rejected: '4000000000001042',
  unavailable: '4000000000001059',
  'lookup-error': '4000000000001067',
  'lookup-timeout': '4000000000001075',
  bypassed: '4000000000001083',
  'challenge-success': '4000000000001091',
  'challenge-failed': '4000000000001109',
  'challenge-unable': '4000000000001117',
  'challenge-error': '4000000000001125',
  'not-enrolled': '4111111111111111',
};

checkRows('[THREEDS-2] [THREEDS-35] 3-D Secure roles', {
  rows: threeDSecure.rows,
  nameOf: ({ role }) => role,
  observe: async (gateway, { role }) => {
    const number = cardOf[role] ?? '';
    return `${await lookedUp(gateway, number)}; ${await ended(gateway, number, 'approved')}`;
  },
  expected: {
    'frictionless-success': 'authenticate_successful Y Y shifted eci 05 cavv no challenge; no challenge',
    'frictionless-failed': 'authenticate_frictionless_failed Y N not shifted eci 07 no cavv no challenge; no challenge',
    attempt: 'authenticate_attempt_successful Y A shifted eci 06 cavv no challenge; no challenge',
    unable: 'authenticate_unable_to_authenticate Y U possible eci 07 no cavv no challenge; no challenge',
    rejected: 'authenticate_rejected Y R not shifted eci 07 no cavv no challenge; no challenge',
    unavailable: 'authentication_unavailable U - not shifted eci 07 no cavv no challenge; no challenge',
    'lookup-error': 'lookup_error U - not shifted eci 07 no cavv no challenge; no challenge',
    'lookup-timeout': 'lookup_failed_acs_error U - not shifted eci 07 no cavv no challenge; no challenge',
    bypassed: 'lookup_bypassed B - not shifted eci 07 no cavv no challenge; no challenge',
    'challenge-success': 'challenge_required Y C possible eci 07 no cavv challenge; SUCCESS 0 Y eci 05 - signed',
    'challenge-failed': 'challenge_required Y C possible eci 07 no cavv challenge; FAILURE 0 N eci 07 - signed',
    'challenge-unable': 'challenge_required Y C possible eci 07 no cavv challenge; NOACTION 0 U eci 07 - signed',
    'challenge-error': 'challenge_required Y C possible eci 07 no cavv challenge; ERROR 1001 U eci 07 - not signed',
    'not-enrolled': 'lookup_not_enrolled N - not shifted eci 07 no cavv no challenge; no challenge',
  },
});

checkRows("[THREEDS-7] exits of the bank's page", {
  rows: threeDSecure.exits,
  nameOf: ({ exit }) => exit,
  observe: (gateway, { exit }) => ended(gateway, '4000000000001091', exit),
  expected: {
    declined: 'FAILURE 0 N eci 07 - signed',
    cancelled: 'FAILURE 0 N eci 07 01 signed',
    'timed-out': 'ERROR 10009 C eci 07 - not signed',
  },
});

checkRows('[THREEDS-5] 3-D Secure requests', {
  rows: threeDSecure.requests,
  nameOf: ({ value }) => value,
  observe: (gateway, { value }) =>
    lookedUp(
      gateway,
      '4000000000001000',
      value === 'true' ? { dataOnlyRequested: true } : { requestedExemptionType: value },
    ),
  expected: {
    true: 'data_only_successful Y I possible eci 07 no cavv no challenge',
    low_value: 'exemption_low_value_successful Y I not shifted eci 07 no cavv no challenge',
    transaction_risk_analysis: 'exemption_tra_successful Y I not shifted eci 07 no cavv no challenge',
  },
});

const numbersOf: Readonly<Record<string, string>> = {
  'frictionless-success':
    '4000000000002701 4000000000001000 5200000000002235 5200000000001005 340000000002708 340000000001007 6011000000002117 6011000000001002',
  'frictionless-failed':
    '4000000000002925 4000000000001018 5200000000002276 5200000000001013 340000000002096 340000000001015 6011000000002364 6011000000001010',
  attempt:
    '4000000000002719 4000000000001026 5200000000002482 5200000000001021 340000000002872 340000000001023 6011000000002646',
  unable: '4000000000002313 4000000000001034 5200000000002268 5200000000001039',
  rejected: '4000000000002537 4000000000001042 5200000000002185 5200000000001047',
  unavailable: '4000000000002990 4000000000001059 5200000000002409 5200000000001054',
  'lookup-error': '4000000000002446 4000000000001067 5200000000002037 5200000000001062',
  'lookup-timeout':
    '4000000000002354 4000000000001075 5200000000002326 5200000000001070 340000000001072 6011000000001077',
  bypassed: '4000000000002560 4000000000001083 5200000000002508 5200000000001088',
  'challenge-success': '4000000000002503 4000000000001091 5200000000002151 5200000000001096 340000000002534',
  'challenge-failed': '4000000000002370 4000000000001109 5200000000002490 5200000000001104 340000000002237',
  'challenge-unable': '4000000000002420 4000000000001117 5200000000002664 5200000000001112',
  'challenge-error': '4000000000002644 4000000000001125 5200000000002656 5200000000001120',
};

/** The status and the commerce indicators of Mastercard and of the other brands, by role. */
const statusOf: Readonly<Record<string, readonly [status: string, mastercard: string, others: string]>> = {
  'frictionless-success': ['authenticate_successful', '02', '05'],
  'frictionless-failed': ['authenticate_frictionless_failed', '00', '07'],
  attempt: ['authenticate_attempt_successful', '01', '06'],
  unable: ['authenticate_unable_to_authenticate', '00', '07'],
  rejected: ['authenticate_rejected', '00', '07'],
  unavailable: ['authentication_unavailable', '00', '07'],
  'lookup-error': ['lookup_error', '00', '07'],
  'lookup-timeout': ['lookup_failed_acs_error', '00', '07'],
  bypassed: ['lookup_bypassed', '00', '07'],
  'challenge-success': ['challenge_required', '00', '07'],
  'challenge-failed': ['challenge_required', '00', '07'],
  'challenge-unable': ['challenge_required', '00', '07'],
  'challenge-error': ['challenge_required', '00', '07'],
};

function expectedOf(number: string, role: string): string {
  const [status, mastercard, others] = statusOf[role] ?? ['', '', ''];
  return `${status} eci ${number.startsWith('52') ? mastercard : others}`;
}

checkRows('[THREEDS-2] 3-D Secure cards', {
  rows: threeDSecure.cards,
  nameOf: ({ number }) => number,
  observe: async (gateway, { number }) => {
    const { paymentMethod } = await lookUpCard(gateway, number);
    const { status, eciFlag } = paymentMethod.threeDSecureInfo;
    return `${status} eci ${eciFlag}`;
  },
  expected: Object.fromEntries(
    Object.entries(numbersOf).flatMap(([role, numbers]) =>
      numbers.split(' ').map(number => [number, expectedOf(number, role)] as const),
    ),
  ),
});

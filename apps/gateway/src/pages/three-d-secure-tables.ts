import type { ChallengeOutcome, ScenarioTable, ThreeDSecureVerdict } from '@guichet/testkit';
import type { PrintedTable } from './printed-table.ts';

/** The test data that decides the outcome of 3-D Secure, for the start page. */
export function threeDSecureTables({ threeDSecure, nonces }: ScenarioTable): readonly PrintedTable[] {
  const { cards, rows, exits, requests } = threeDSecure;
  return [
    {
      caption: '3-D Secure cards',
      heads: ['Number', 'Brand', 'Role'],
      rows: cards.map(({ number, brand, role }) => [spaced(number), brand, role]),
    },
    {
      caption: 'What happens to a 3-D Secure card of a role',
      heads: ['Role', 'What happens', 'The lookup says', 'After the right code'],
      rows: rows.map(({ role, lookup, challenge, note }) => [
        role,
        note,
        verdictText(lookup),
        challenge ? outcomeText(challenge) : 'nothing is asked',
      ]),
    },
    {
      caption: "Ways to leave the bank's page without the right code",
      heads: ['Answer', 'What comes of it'],
      rows: exits.map(({ exit, ...outcome }) => [exit, outcomeText(outcome)]),
    },
    {
      caption: 'What a page may ask for instead, with a card that passes without a question',
      heads: ['Field of the lookup', 'The lookup says'],
      rows: requests.map(({ field, value, lookup }) => [`${field}: ${value}`, verdictText(lookup)]),
    },
    {
      caption: 'What 3-D Secure came to with a fixed nonce',
      heads: ['Nonce', 'Result'],
      rows: nonces.flatMap(row =>
        row.kind === 'card' && row.threeDSecure
          ? [[row.nonce, `${verdictText(row.threeDSecure.verdict)}; version ${row.threeDSecure.version}`]]
          : [],
      ),
    },
  ];
}

function verdictText(verdict: ThreeDSecureVerdict): string {
  const { status, enrolled, transactionStatus, liabilityShifted, liabilityShiftPossible, proof } = verdict;
  const risk = liabilityShifted ? 'taken over by the bank' : 'stays with the shop';
  return [
    status,
    `takes part ${enrolled}`,
    `the bank's word ${transactionStatus ?? 'none'}`,
    `the risk ${risk}${liabilityShiftPossible === liabilityShifted ? '' : ', though it could have been taken over'}`,
    `proof ${proof}`,
  ].join(', ');
}

function outcomeText({ actionCode, errorNumber, challengeCancel, verdict }: ChallengeOutcome): string {
  return [
    `${actionCode}${errorNumber === undefined ? '' : ` ${errorNumber}`}`,
    ...(challengeCancel === undefined ? [] : [`cancel code ${challengeCancel}`]),
    verdictText(verdict),
  ].join(': ');
}

function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

import type { ChallengeOutcome, ScenarioTable, ThreeDSecureVerdict } from '@guichet/testkit';
import type { HtmlTable } from './html-table.ts';

/** The test data that decides the outcome of 3-D Secure, for the start page. */
export function threeDSecureTables({ threeDSecure, nonces }: ScenarioTable): readonly HtmlTable[] {
  const { cards, rows, exits, requests } = threeDSecure;
  return [
    {
      caption: '3-D Secure cards',
      headers: ['Number', 'Brand', 'Role'],
      rows: cards.map(({ number, brand, role }) => [spaced(number), brand, role]),
    },
    {
      caption: 'What happens to a 3-D Secure card of a role',
      headers: ['Role', 'What happens', 'The lookup says', 'After the right code'],
      rows: rows.map(({ role, lookup, challenge, note }) => [
        role,
        note,
        verdictText(lookup),
        challenge ? challengeText(challenge) : 'nothing is asked',
      ]),
    },
    {
      caption: "Exits from the bank's page without the right code",
      headers: ['Exit', 'Result'],
      rows: exits.map(({ exit, ...outcome }) => [exit, challengeText(outcome)]),
    },
    {
      caption: 'What a page may ask for instead, with a card that passes without a question',
      headers: ['Field of the lookup', 'The lookup says'],
      rows: requests.map(({ field, value, lookup }) => [`${field}: ${value}`, verdictText(lookup)]),
    },
    {
      caption: 'What 3-D Secure came to with a fixed nonce',
      headers: ['Nonce', 'Result'],
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

function challengeText({ actionCode, errorNumber, challengeCancel, verdict }: ChallengeOutcome): string {
  return [
    `${actionCode}${errorNumber === undefined ? '' : ` ${errorNumber}`}`,
    ...(challengeCancel === undefined ? [] : [`cancel code ${challengeCancel}`]),
    verdictText(verdict),
  ].join(': ');
}

function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

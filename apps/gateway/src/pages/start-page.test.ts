import { scenarios } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { startPage } from './start-page.ts';

const page = startPage();

/** Every list of rows in the scenario table, at any depth. */
function listsIn(value: object, path = ''): readonly (readonly [string, readonly object[]])[] {
  return Object.entries(value).flatMap(([name, part]) =>
    Array.isArray(part) ? [[path + name, part] as const] : listsIn(part, `${path}${name}.`),
  );
}

/** The field that identifies a row on the page, for each list. A new list must be added here and to the page. */
const names: Readonly<Record<string, string>> = {
  cards: 'number',
  amounts: 'note',
  refunds: 'note',
  nonces: 'nonce',
  securityCodes: 'value',
  postalCodes: 'value',
  paypalPayers: 'email',
  paypalCurrencies: 'code',
  paypalNonces: 'nonce',
  venmoAccounts: 'username',
  testPhones: 'ending',
  venmoNonces: 'nonce',
  localPaymentTypes: 'type',
  usBankAccounts: 'accountNumber',
  usBanks: 'routingNumber',
  sepaAccounts: 'iban',
  walletCards: 'id',
  walletNonces: 'nonce',
  googlePayFailures: 'statusCode',
  processorResponses: 'code',
  'threeDSecure.cards': 'number',
  'threeDSecure.rows': 'role',
  'threeDSecure.exits': 'exit',
  'threeDSecure.requests': 'field',
};

describe('the start page', () => {
  it.each(listsIn(scenarios))('[PROCESS-5] shows every row of %s', (list, rows) => {
    const name = names[list] ?? 'no name';
    const shown = rows.map(row => String(Reflect.get(row, name)));
    const cells = [...page.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll(' ', ''));
    expect(shown.filter(text => !cells.some(cell => cell.includes(escaped(text))))).toEqual([]);
  });

  it('[PROCESS-6] links to each of its sections and to the control page', () => {
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    const ids = [...page.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toEqual(ids);
    expect(page).toContain('href="control"');
  });
});

function escaped(text: string): string {
  return text.replaceAll(' ', '').replaceAll("'", '&#39;');
}

import type { PayPalPayer, ScenarioTable } from '@guichet/testkit';
import { outcomeText } from './outcome-text.ts';
import type { PrintedTable } from './printed-table.ts';

/** The test accounts of PayPal's payment window, and PayPal's currencies. */
export function paypalTables(scenarios: ScenarioTable): readonly PrintedTable[] {
  const { paypalPayers, paypalCurrencies, paypalNonces } = scenarios;
  return [
    {
      caption: 'Accounts at PayPal',
      heads: ['Account', 'Id', 'Name and address', 'Credit', 'What happens', 'A sale is'],
      rows: paypalPayers.map(({ email, payerId, hasCredit, refusal, sale, note, ...person }) => [
        email,
        payerId,
        personText(person),
        hasCredit ? 'yes' : 'no',
        refusal === undefined ? note : `${note}: ${refusal}`,
        outcomeText(sale),
      ]),
    },
    {
      caption: 'Nonces of PayPal',
      heads: ['Nonce', 'Account', 'For later payments too'],
      rows: paypalNonces.map(({ nonce, payerId, isAgreement }) => [nonce, payerId, isAgreement ? 'yes' : 'no']),
    },
    {
      caption: 'Currencies of PayPal',
      heads: ['Currency', 'Decimals'],
      rows: paypalCurrencies.map(({ code, decimals }) => [code, String(decimals)]),
    },
  ];
}

type Person = Pick<PayPalPayer, 'firstName' | 'lastName' | 'phone' | 'countryCode' | 'addresses'>;

function personText({ firstName, lastName, phone, countryCode, addresses }: Person): string {
  const places = addresses.map(({ line1, city }) => `${line1}, ${city}`);
  return [`${firstName} ${lastName}, ${countryCode}`, phone, ...places].join('; ');
}

/** The test accounts of Venmo. */
export function venmoTables({ venmoAccounts, venmoNonces }: ScenarioTable): readonly PrintedTable[] {
  return [
    {
      caption: 'Accounts at Venmo',
      heads: ['Account', 'What happens', 'A sale is'],
      rows: venmoAccounts.map(account => [
        `@${account.username}`,
        account.note,
        account.agreement === 'gives-nonce' ? outcomeText(account.sale) : 'none',
      ]),
    },
    {
      caption: 'Nonces of Venmo',
      heads: ['Nonce', 'Account', 'A sale is'],
      rows: venmoNonces.map(({ nonce, username, sale }) => [nonce, `@${username}`, outcomeText(sale)]),
    },
  ];
}

/** The test cards of the wallets, and the failures of Google Pay. */
export function walletTables({ walletCards, walletNonces, googlePayFailures }: ScenarioTable): readonly PrintedTable[] {
  return [
    {
      caption: 'Cards in Google Pay and Apple Pay',
      heads: ['Card', 'Digits', 'What happens', 'A verification is', 'A sale is'],
      rows: walletCards.map(({ id, brand, bin, last4, deviceLast4, note, verification, sale }) => [
        id,
        `${brand} ${bin}…${last4}, on the device …${deviceLast4}`,
        note,
        outcomeText(verification),
        outcomeText(sale),
      ]),
    },
    {
      caption: 'Nonces of Google Pay and Apple Pay',
      heads: ['Nonce', 'Wallet', 'Card'],
      rows: walletNonces.map(({ nonce, wallet, card }) => [nonce, wallet, card]),
    },
    {
      caption: 'Failures of Google Pay',
      heads: ['Code', 'What the page is told'],
      rows: googlePayFailures.map(({ statusCode, statusMessage }) => [statusCode, statusMessage]),
    },
  ];
}

import type { PayPalPayer, ScenarioTable } from '@guichet/testkit';
import type { HtmlTable } from './html-table.ts';
import { saleOutcomeText } from './sale-outcome-text.ts';

/** The test accounts of PayPal's payment window, and PayPal's currencies. */
export function paypalTables(scenarios: ScenarioTable): readonly HtmlTable[] {
  const { paypalPayers, paypalCurrencies, paypalNonces } = scenarios;
  return [
    {
      caption: 'Accounts at PayPal',
      headers: ['Account', 'Id', 'Name and address', 'Credit', 'What happens', 'A sale is'],
      rows: paypalPayers.map(({ email, payerId, hasCredit, refusal, sale, note, ...person }) => [
        email,
        payerId,
        personText(person),
        hasCredit ? 'yes' : 'no',
        refusal === undefined ? note : `${note}: ${refusal}`,
        saleOutcomeText(sale),
      ]),
    },
    {
      caption: 'Nonces of PayPal',
      headers: ['Nonce', 'Account', 'For later payments too'],
      rows: paypalNonces.map(({ nonce, payerId, isAgreement }) => [nonce, payerId, isAgreement ? 'yes' : 'no']),
    },
    {
      caption: 'Currencies of PayPal',
      headers: ['Currency', 'Decimals'],
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
export function venmoTables({ venmoAccounts, venmoNonces }: ScenarioTable): readonly HtmlTable[] {
  return [
    {
      caption: 'Accounts at Venmo',
      headers: ['Account', 'What happens', 'A sale is'],
      rows: venmoAccounts.map(account => [
        `@${account.username}`,
        account.note,
        account.agreement === 'gives-nonce' ? saleOutcomeText(account.sale) : 'none',
      ]),
    },
    {
      caption: 'Nonces of Venmo',
      headers: ['Nonce', 'Account', 'A sale is'],
      rows: venmoNonces.map(({ nonce, username, sale }) => [nonce, `@${username}`, saleOutcomeText(sale)]),
    },
  ];
}

/** The test cards of the wallets, and the failures of Google Pay. */
export function walletTables({ walletCards, walletNonces, googlePayFailures }: ScenarioTable): readonly HtmlTable[] {
  return [
    {
      caption: 'Cards in Google Pay and Apple Pay',
      headers: ['Card', 'Digits', 'What happens', 'A verification is', 'A sale is'],
      rows: walletCards.map(({ id, brand, bin, last4, deviceLast4, note, verification, sale }) => [
        id,
        `${brand} ${bin}…${last4}, on the device …${deviceLast4}`,
        note,
        saleOutcomeText(verification),
        saleOutcomeText(sale),
      ]),
    },
    {
      caption: 'Nonces of Google Pay and Apple Pay',
      headers: ['Nonce', 'Wallet', 'Card'],
      rows: walletNonces.map(({ nonce, wallet, card }) => [nonce, wallet, card]),
    },
    {
      caption: 'Failures of Google Pay',
      headers: ['Code', 'What the page is told'],
      rows: googlePayFailures.map(({ statusCode, statusMessage }) => [statusCode, statusMessage]),
    },
  ];
}

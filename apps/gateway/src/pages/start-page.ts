import { demoCard, scenarios } from '@guichet/testkit';
import { escapeHtml } from '../wire/html.ts';
import { pageStyle } from './page-style.ts';

type Section = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly tables: Readonly<Record<string, readonly object[]>>;
};

const { threeDSecure } = scenarios;

const sections: readonly Section[] = [
  {
    id: 'cards',
    title: 'Cards',
    text: 'Only these numbers are accepted. Of an approved card the amount decides; a disputed one is settled and disputed at once. Issuer responses to codes: M matches, N does not match, U not verified, S the issuer does not take part, I not given. Every code without a row matches.',
    tables: {
      Cards: scenarios.cards,
      'Security codes': scenarios.securityCodes,
      'Postal codes': scenarios.postalCodes,
    },
  },
  {
    id: 'amounts',
    title: 'Amounts',
    text: 'The number decides, whatever the currency is; the first row that holds it counts.',
    tables: { Amounts: scenarios.amounts, Refunds: scenarios.refunds },
  },
  {
    id: 'nonces',
    title: 'Fixed nonces',
    text: 'They exist without any page and can be used again and again.',
    tables: { Nonces: scenarios.nonces },
  },
  {
    id: 'three-d-secure',
    title: '3-D Secure',
    text: 'What the bank says, with a question to the buyer (challenge) and without one.',
    tables: {
      '3-D Secure cards': threeDSecure.cards,
      'What happens to a 3-D Secure card of a role': threeDSecure.rows,
      "Exits from the bank's page without the right code": threeDSecure.exits,
      'What a page may ask for instead, with a card that passes without a question': threeDSecure.requests,
    },
  },
  {
    id: 'paypal',
    title: 'PayPal',
    text: 'The payment window offers these accounts.',
    tables: {
      'Accounts at PayPal': scenarios.paypalPayers,
      'Nonces of PayPal': scenarios.paypalNonces,
      'Currencies of PayPal': scenarios.paypalCurrencies,
    },
  },
  {
    id: 'venmo',
    title: 'Venmo',
    text: 'The local phone simulates these people.',
    tables: { 'Accounts at Venmo': scenarios.venmoAccounts, 'Nonces of Venmo': scenarios.venmoNonces },
  },
  {
    id: 'local-payments',
    title: 'Local payments',
    text: "The bank's page, in a window or in place of the shop's page, approves, cancels or fails.",
    tables: { 'Local payment methods': scenarios.localPaymentTypes },
  },
  {
    id: 'bank-debits',
    title: 'Bank debits',
    text: 'Micro-transfers bring 17 and 29 cents to every account in the United States.',
    tables: {
      'Bank accounts in the United States': scenarios.usBankAccounts,
      'Banks in the United States': scenarios.usBanks,
      'Bank accounts in the SEPA area': scenarios.sepaAccounts,
    },
  },
  {
    id: 'wallets',
    title: 'Google Pay and Apple Pay',
    text: 'The sheets of both wallets offer these cards.',
    tables: {
      'Cards in Google Pay and Apple Pay': scenarios.walletCards,
      'Nonces of Google Pay and Apple Pay': scenarios.walletNonces,
      'Failures of Google Pay': scenarios.googlePayFailures,
    },
  },
  {
    id: 'mobile-money',
    title: 'Wave and MTN MoMo',
    text: 'The end of a phone number decides. Every other phone waits for somebody at /phone/<number>.',
    tables: { Phones: scenarios.testPhones },
  },
  {
    id: 'processor-responses',
    title: 'Processor responses',
    text: 'A soft decline may go better another time, a hard one never. A code from 2000 to 2999 without a row is a soft "Processor Declined".',
    tables: { 'Processor responses': scenarios.processorResponses },
  },
];

/** The page at the gateway's root: every row of the scenario table. */
export function startPage(): string {
  const links = sections.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Local payment gateway</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<p class="notice">A local test page. It simulates the payment provider on this machine; no money moves.</p>
<h1>Local payment gateway</h1>
<p>To try the shop: card ${demoCard.number}, any future date, CVV ${demoCard.cvv}, postal code ${demoCard.postalCode}.</p>
<p><a href="control">Control: merchants, transactions, faults and notifications</a></p>
</header>
<nav aria-label="On this page"><ul>
${links.join('\n')}
</ul></nav>
<main>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`;
}

function sectionHtml({ id, title, text, tables }: Section): string {
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${escapeHtml(title)}</h2>
<p>${escapeHtml(text)}</p>
${Object.entries(tables)
  .map(([caption, rows]) => rowsTable(caption, rows))
  .join('\n')}
</section>`;
}

/** The rows as they are in the table, a column for each field. */
function rowsTable(caption: string, rows: readonly object[]): string {
  const fields = [...new Set(rows.flatMap(Object.keys))];
  const cells = rows.map(row => fields.map(field => valueText(Reflect.get(row, field))));
  return table(caption, fields.map(inWords), cells);
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no';
  }
  if (Array.isArray(value)) {
    return value.map(valueText).join('; ');
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, part]) => `${inWords(name)} ${valueText(part)}`)
        .join(', ')
    : String(value ?? '');
}

function inWords(name: string): string {
  return name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
}

/** A wide table scrolls on its own, also with the keyboard. */
function table(caption: string, headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = headers.map(text => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map(cells => `<tr>${cells.map(text => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`).join('\n');
  return `<div class="wide" role="region" aria-label="Table: ${escapeHtml(caption)}" tabindex="0">
<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table>
</div>`;
}

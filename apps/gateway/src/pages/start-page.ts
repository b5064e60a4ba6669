import { demoCard, scenarios } from '@guichet/testkit';
import { escapeHtml } from '../wire/html.ts';
import { paypalTables, venmoTables, walletTables } from './account-tables.ts';
import { amountTables, responseTables } from './amount-tables.ts';
import { cardTables, nonceTables } from './card-tables.ts';
import { type HtmlTable, tableHtml } from './html-table.ts';
import { pageStyle } from './page-style.ts';
import { threeDSecureTables } from './three-d-secure-tables.ts';

type Section = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly tables: readonly HtmlTable[];
};

/** The page at the gateway's root: every row of the scenario table. */
export function startPage(): string {
  const sections = sectionsOf();
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

function sectionsOf(): readonly Section[] {
  return [
    {
      id: 'cards',
      title: 'Cards',
      text: 'Only these numbers are accepted. Issuer responses to codes: M matches, N does not match, U not verified, S the issuer does not take part, I not given. Every code without a row matches.',
      tables: cardTables(scenarios),
    },
    {
      id: 'amounts',
      title: 'Amounts',
      text: 'The number decides, whatever the currency is; the first row that holds it counts.',
      tables: amountTables(scenarios),
    },
    {
      id: 'nonces',
      title: 'Fixed nonces',
      text: 'They exist without any page and can be used again and again.',
      tables: nonceTables(scenarios),
    },
    {
      id: 'three-d-secure',
      title: '3-D Secure',
      text: 'What the bank says, with a question to the buyer and without one.',
      tables: threeDSecureTables(scenarios),
    },
    {
      id: 'paypal',
      title: 'PayPal',
      text: 'The payment window offers these accounts.',
      tables: paypalTables(scenarios),
    },
    { id: 'venmo', title: 'Venmo', text: 'The local phone simulates these people.', tables: venmoTables(scenarios) },
    {
      id: 'wallets',
      title: 'Google Pay and Apple Pay',
      text: 'The sheets of both wallets offer these cards.',
      tables: walletTables(scenarios),
    },
    {
      id: 'processor-responses',
      title: 'Processor responses',
      text: 'A soft decline may go better another time, a hard one never. A code from 2000 to 2999 without a row is a soft "Processor Declined".',
      tables: responseTables(scenarios),
    },
  ];
}

function sectionHtml({ id, title, text, tables }: Section): string {
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${escapeHtml(title)}</h2>
<p>${escapeHtml(text)}</p>
${tables.map(tableHtml).join('\n')}
</section>`;
}

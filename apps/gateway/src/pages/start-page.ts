import { demoCard, processorResponse, type SaleOutcome, type ScenarioTable, type TestCard } from '@guichet/testkit';
import { threeDSecureTables } from '../three-d-secure/scenario-tables.ts';

/** The page at the gateway's root: the scenario table for people. */
export function startPage(scenarios: ScenarioTable): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Local payment gateway</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 2rem }
caption { text-align: start; font-weight: 600; padding-block: 0.5rem }
th, td { text-align: start; padding: 0.3rem 0.6rem; border-block-end: 1px solid #8886 }
td { overflow-wrap: anywhere }
td:first-child { font-variant-numeric: tabular-nums; min-width: 10ch }
</style>
</head>
<body>
<h1>Local payment gateway</h1>
<p>It plays the payment provider on this machine, for development and tests. No money moves, and only the numbers below are accepted.</p>
<p>To try the shop: card ${demoCard.number}, any future date, CVV ${demoCard.cvv}, postal code ${demoCard.postalCode}.</p>
${table('Cards', ['Number', 'Brand', 'What happens'], scenarios.cards.map(cardRow))}
${table(
  'Amounts',
  ['From', 'To', 'A sale is'],
  scenarios.amounts.map(({ from, to, note }) => [from, to ?? 'no limit', note]),
)}
${table(
  'Refunds',
  ['From', 'To', 'A refund is'],
  scenarios.refunds.map(({ from, to, note }) => [from, to ?? 'no limit', note]),
)}
${table(
  'Disputes',
  ['Amount', 'Reason code'],
  scenarios.disputeReasons.map(({ amount, code, note }) => [amount, `${code}: ${note}`]),
)}
${table('Nonces', ['Nonce', 'Stands for'], scenarios.nonces.map(nonceRow))}
${table(
  'Security codes',
  ['Code', 'Answer'],
  scenarios.securityCodes.map(({ value, answer }) => [value, answer]),
)}
${table(
  'Postal codes',
  ['Code', 'Answer'],
  scenarios.postalCodes.map(({ value, answer }) => [value, answer]),
)}
${threeDSecureTables(scenarios)
  .map(({ caption, heads, rows }) => table(caption, heads, rows))
  .join('\n')}
<p>Answers: M matches, N does not match, U not verified, S the issuer does not take part, I not given. Every code without a row matches.</p>
</body>
</html>
`;
}

function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map(text => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map(cells => `<tr>${cells.map(text => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`).join('\n');
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function cardRow({ number, brand, tokenization, verification, sale }: TestCard): readonly string[] {
  return [
    number.replace(/(\d{4})(?=\d)/g, '$1 '),
    brand,
    tokenization.kind === 'refused'
      ? `gives no nonce: ${tokenization.code} ${tokenization.message}`
      : cardText(verification, sale),
  ];
}

function cardText(verification: SaleOutcome, sale: SaleOutcome): string {
  const sold = outcomeText(sale);
  const verified = outcomeText(verification);
  return verification.kind === 'approved' || verified === sold ? sold : `${sold}; a verification is ${verified}`;
}

function nonceRow(row: ScenarioTable['nonces'][number]): readonly string[] {
  switch (row.kind) {
    case 'card':
      return [row.nonce, `card ${row.cardNumber}`];
    case 'consumed':
      return [row.nonce, 'a nonce that was spent before'];
    case 'luhn-invalid':
      return [row.nonce, 'a card number that is not valid'];
  }
}

function outcomeText(outcome: SaleOutcome): string {
  switch (outcome.kind) {
    case 'approved':
      return 'accepted; the amount decides';
    case 'disputed':
      return 'accepted; the amount decides, and a good sale is settled and disputed at once';
    case 'gateway-rejected':
      return `rejected by the gateway: ${outcome.reason}`;
    default:
      return `${outcome.kind}: ${outcome.code} ${processorResponse(outcome.code).text}`;
  }
}

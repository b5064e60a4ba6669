import { type CardBrand, scenarios, type TestCard } from '@guichet/testkit';
import { escapeHtml, page } from './layout.ts';

type Row = { readonly number: string; readonly brand: CardBrand; readonly result: string };

/** The brands as people write them. */
const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  'master-card': 'Mastercard',
  'american-express': 'American Express',
  discover: 'Discover',
  'diners-club': 'Diners Club',
  jcb: 'JCB',
  maestro: 'Maestro',
  unionpay: 'UnionPay',
};

/** The page of test cards, grouped by the scenario that each number starts. */
export function cardsPage(): string {
  const groups: readonly (readonly [string, readonly Row[]])[] = [
    [
      'Entering a card',
      scenarios.cards.map(card => ({ number: card.number, brand: card.brand, result: resultOf(card) })),
    ],
    [
      '3-D Secure',
      scenarios.threeDSecure.cards.map(({ number, brand, role }) => ({
        number,
        brand,
        result: capitalized(role.replaceAll('-', ' ')),
      })),
    ],
  ];
  return page({
    title: 'Test cards',
    path: '/cards',
    main: `<h1>Test cards</h1>
<p>Any other number is refused. Any date in the future, the code 123 (1234 for American Express) and the postal code 12345 are accepted.</p>
${groups.map(([title, rows]) => section(title, rows)).join('\n')}`,
  });
}

function section(title: string, rows: readonly Row[]): string {
  const results = [...new Set(rows.map(({ result }) => result))];
  const lines = results.map(result => {
    const cards = rows.filter(row => row.result === result);
    return `<tr><th scope="row">${escapeHtml(result)}</th><td><dl>${byBrand(cards)}</dl></td></tr>`;
  });
  return `<h2>${title}</h2><table><thead><tr><th scope="col">Scenario</th><th scope="col">Cards</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function byBrand(cards: readonly Row[]): string {
  const brands = [...new Set(cards.map(({ brand }) => brand))];
  const lines = brands.map(brand => {
    const numbers = cards.filter(card => card.brand === brand).map(({ number }) => `<code>${grouped(number)}</code>`);
    return `<dt>${brandNames[brand]}</dt><dd>${numbers.join(' ')}</dd>`;
  });
  return lines.join('');
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** In the groups that are printed on cards: 4-6-5 and 4-6-4 for numbers of 15 and 14 digits. */
const grouped = (number: string): string =>
  number.length < 16 ? number.replace(/(\d{4})(\d{6})/, '$1 $2 ') : number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The result text for saving a card, by the kind of its verification result. */
const savingResults = {
  declined: 'Declined when it is saved',
  failed: 'Fails when it is saved',
  'gateway-rejected': 'Rejected by the gateway when it is saved',
} as const;

function resultOf(card: TestCard): string {
  if ('refusal' in card) return `Refused when it is entered: ${card.refusal.message}`;
  const { verification, sale } = card;
  if (verification.kind === 'approved') return sale.kind === 'approved' ? 'Approved' : `Paid, then ${sale.kind}`;
  return savingResults[verification.kind];
}

import type { SaleOutcome, ScenarioTable, TestCard } from '@guichet/testkit';
import { outcomeText } from './outcome-text.ts';
import type { PrintedTable } from './printed-table.ts';

/** The test cards, and the issuer's responses to security codes and postal codes. */
export function cardTables({ cards, securityCodes, postalCodes }: ScenarioTable): readonly PrintedTable[] {
  return [
    { caption: 'Cards', heads: ['Number', 'Brand', 'What happens'], rows: cards.map(cardRow) },
    {
      caption: 'Security codes',
      heads: ['Code', 'Answer'],
      rows: securityCodes.map(({ value, answer }) => [value, answer]),
    },
    {
      caption: 'Postal codes',
      heads: ['Code', 'Answer'],
      rows: postalCodes.map(({ value, answer }) => [value, answer]),
    },
  ];
}

/** The provider's fixed nonces for cards. */
export function nonceTables({ nonces }: ScenarioTable): readonly PrintedTable[] {
  return [{ caption: 'Nonces', heads: ['Nonce', 'Stands for'], rows: nonces.map(nonceRow) }];
}

function cardRow(card: TestCard): readonly string[] {
  return [
    card.number.replace(/(\d{4})(?=\d)/g, '$1 '),
    card.brand,
    'refusal' in card
      ? `gives no nonce: ${card.refusal.code} ${card.refusal.message}`
      : cardText(card.verification, card.sale),
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

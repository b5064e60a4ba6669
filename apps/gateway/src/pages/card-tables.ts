import type { SaleOutcome, ScenarioTable, TestCard } from '@guichet/testkit';
import type { HtmlTable } from './html-table.ts';
import { saleOutcomeText } from './sale-outcome-text.ts';

/** The test cards, and the issuer's responses to security codes and postal codes. */
export function cardTables({ cards, securityCodes, postalCodes }: ScenarioTable): readonly HtmlTable[] {
  return [
    { caption: 'Cards', headers: ['Number', 'Brand', 'What happens'], rows: cards.map(cardRow) },
    {
      caption: 'Security codes',
      headers: ['Code', 'Issuer response'],
      rows: securityCodes.map(({ value, answer }) => [value, answer]),
    },
    {
      caption: 'Postal codes',
      headers: ['Code', 'Issuer response'],
      rows: postalCodes.map(({ value, answer }) => [value, answer]),
    },
  ];
}

/** The provider's fixed nonces for cards. */
export function nonceTables({ nonces }: ScenarioTable): readonly HtmlTable[] {
  return [{ caption: 'Nonces', headers: ['Nonce', 'Represents'], rows: nonces.map(nonceRow) }];
}

function cardRow(card: TestCard): readonly string[] {
  return [
    card.number.replace(/(\d{4})(?=\d)/g, '$1 '),
    card.brand,
    'refusal' in card
      ? `tokenization fails: ${card.refusal.code} ${card.refusal.message}`
      : cardText(card.verification, card.sale),
  ];
}

function cardText(verification: SaleOutcome, sale: SaleOutcome): string {
  const saleText = saleOutcomeText(sale);
  const verified = saleOutcomeText(verification);
  return verification.kind === 'approved' || verified === saleText
    ? saleText
    : `${saleText}; a verification is ${verified}`;
}

function nonceRow(row: ScenarioTable['nonces'][number]): readonly string[] {
  switch (row.kind) {
    case 'card':
      return [row.nonce, `card ${row.cardNumber}`];
    case 'consumed':
      return [row.nonce, 'a nonce that is already consumed'];
    case 'luhn-invalid':
      return [row.nonce, 'a card number that fails the Luhn check'];
  }
}

import type { ScenarioTable } from '@guichet/testkit';
import type { HtmlTable } from './html-table.ts';

/** The amounts that decide the outcome of a sale or a refund. */
export function amountTables({ amounts, refunds }: ScenarioTable): readonly HtmlTable[] {
  return [
    {
      caption: 'Amounts',
      headers: ['From', 'To', 'A sale is'],
      rows: amounts.map(({ from, to, note }) => [from, to ?? 'no limit', note]),
    },
    {
      caption: 'Refunds',
      headers: ['From', 'To', 'A refund is'],
      rows: refunds.map(({ from, to, note }) => [from, to ?? 'no limit', note]),
    },
  ];
}

/** The processor's responses. */
export function responseTables({ processorResponses }: ScenarioTable): readonly HtmlTable[] {
  return [
    {
      caption: 'Processor responses',
      headers: ['Code', 'Kind', 'Text'],
      rows: processorResponses.map(({ code, type, text }) => [code, type, text]),
    },
  ];
}

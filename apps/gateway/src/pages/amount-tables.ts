import type { ScenarioTable } from '@guichet/testkit';
import type { HtmlTable } from './html-table.ts';

/** The amounts that decide the outcome of a sale, a refund or a dispute. */
export function amountTables({ amounts, refunds, disputeReasons }: ScenarioTable): readonly HtmlTable[] {
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
    {
      caption: 'Disputes',
      headers: ['Amount', 'Reason code'],
      rows: disputeReasons.map(({ amount, code, note }) => [amount, `${code}: ${note}`]),
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

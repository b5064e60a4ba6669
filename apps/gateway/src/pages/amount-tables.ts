import type { ScenarioTable } from '@guichet/testkit';
import type { PrintedTable } from './printed-table.ts';

/** The amounts that decide the outcome of a sale, a refund or a dispute. */
export function amountTables({ amounts, refunds, disputeReasons }: ScenarioTable): readonly PrintedTable[] {
  return [
    {
      caption: 'Amounts',
      heads: ['From', 'To', 'A sale is'],
      rows: amounts.map(({ from, to, note }) => [from, to ?? 'no limit', note]),
    },
    {
      caption: 'Refunds',
      heads: ['From', 'To', 'A refund is'],
      rows: refunds.map(({ from, to, note }) => [from, to ?? 'no limit', note]),
    },
    {
      caption: 'Disputes',
      heads: ['Amount', 'Reason code'],
      rows: disputeReasons.map(({ amount, code, note }) => [amount, `${code}: ${note}`]),
    },
  ];
}

/** The processor's responses. */
export function responseTables({ processorResponses }: ScenarioTable): readonly PrintedTable[] {
  return [
    {
      caption: 'Answers of the processor',
      heads: ['Code', 'Kind', 'Text'],
      rows: processorResponses.map(({ code, type, text }) => [code, type, text]),
    },
  ];
}

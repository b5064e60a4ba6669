import type { SaleTerms } from '@guichet/contracts';

/** The terms that the shop and an organiser have. An organiser who has none has the shop's. */
export type TermsInForce = { readonly shop: SaleTerms | null; readonly organiser: SaleTerms | null };

export const noTerms: TermsInForce = { shop: null, organiser: null };

/** What a line of a hold or an order is charged. */
export type Charge = {
  /** The service fee of each ticket, and who pays it. */
  readonly fee: number;
  readonly payer: 'buyer' | 'organiser' | undefined;
  /** Whether every refund gives it back. */
  readonly returned: boolean;
  /** Of all tickets of the line. */
  readonly tax: number;
  readonly taxName: string | undefined;
};

const vat = { name: 'TVA', percent: 18 };

/** The terms of the model: each way to work out a fee and to pay it, with bounds that some prices reach. */
export const modelTerms: readonly (SaleTerms | null)[] = [
  null,
  { fee: null, tax: null },
  { fee: null, tax: vat },
  { fee: { kind: 'ticket', value: 250, min: 0, max: null, payer: 'buyer', returned: 'cancelled' }, tax: vat },
  { fee: { kind: 'ticket', value: 100, min: 0, max: null, payer: 'buyer', returned: 'always' }, tax: null },
  { fee: { kind: 'percent', value: 7.25, min: 0, max: null, payer: 'buyer', returned: 'cancelled' }, tax: null },
  {
    fee: { kind: 'percent', value: 10, min: 250, max: 400, payer: 'buyer', returned: 'always' },
    tax: { name: 'VAT', percent: 5.5 },
  },
  { fee: { kind: 'percent', value: 12.34, min: 150, max: null, payer: 'organiser', returned: 'cancelled' }, tax: vat },
  { fee: { kind: 'ticket', value: 2_500, min: 0, max: null, payer: 'organiser', returned: 'always' }, tax: null },
];

/** What the specification says of a line (FEE-3, FEE-4): its fee and its tax under the terms of its organiser. */
export function expectedCharge(
  { price, count, discount }: { readonly price: number; readonly count: number; readonly discount: number },
  { shop, organiser }: TermsInForce,
  ofOrganiser: boolean,
): Charge {
  const { fee: terms, tax } = (ofOrganiser ? (organiser ?? shop) : shop) ?? { fee: null, tax: null };
  const paid = price * count - discount;
  const fee = terms === null ? 0 : feeOf(terms, Math.floor(paid / count));
  const included = tax === null ? 0 : Math.round((paid * tax.percent) / (100 + tax.percent));
  return {
    fee,
    payer: fee > 0 ? terms?.payer : undefined,
    returned: fee > 0 && terms?.returned === 'always',
    tax: included,
    taxName: included > 0 ? `${tax?.name} ${tax?.percent}` : undefined,
  };
}

function feeOf({ kind, value, min, max, payer }: NonNullable<SaleTerms['fee']>, paid: number): number {
  if (paid === 0) return 0;
  const share = Math.round((paid * Math.round(value * 100)) / 10_000);
  const fee = kind === 'ticket' ? value : Math.min(Math.max(share, min), max ?? Number.POSITIVE_INFINITY);
  return payer === 'organiser' ? Math.min(fee, paid) : fee;
}

/** The part of the fee of a ticket that its buyer pays. */
export function buyerPays({ fee, payer }: Charge): number {
  return payer === 'buyer' ? fee : 0;
}

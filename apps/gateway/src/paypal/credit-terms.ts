/** What paying later costs. Amounts are texts with two decimals. */
export type CreditTerms = {
  readonly months: number;
  readonly monthlyPayment: string;
  readonly totalCost: string;
  readonly totalInterest: string;
};

/** PayPal Credit is shown without interest, over as many months as the sandbox's examples have. */
const months = 18;

/** The terms for an amount; of nothing, when an agreement is made without paying now. */
export function creditTerms(amount = '0'): CreditTerms {
  const total = Number(amount);
  return {
    months,
    monthlyPayment: (Math.ceil((total * 100) / months) / 100).toFixed(2),
    totalCost: total.toFixed(2),
    totalInterest: '0.00',
  };
}

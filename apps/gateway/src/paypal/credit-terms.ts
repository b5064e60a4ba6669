/** The cost of paying with PayPal Credit. Amounts are texts with two decimals. */
export type CreditTerms = {
  readonly months: number;
  readonly monthlyPayment: string;
  readonly totalCost: string;
  readonly totalInterest: string;
};

/** PayPal Credit is shown without interest, over the number of months in the sandbox's examples. */
const months = 18;

/** The terms for an amount. Default: zero, for an agreement without a payment now. */
export function creditTerms(amount = '0'): CreditTerms {
  const total = Number(amount);
  return {
    months,
    monthlyPayment: (Math.ceil((total * 100) / months) / 100).toFixed(2),
    totalCost: total.toFixed(2),
    totalInterest: '0.00',
  };
}

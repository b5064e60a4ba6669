/** A currency that merchants can have, with the number of its decimals. */
const decimalsByCurrency = { XOF: 0, XAF: 0, EUR: 2, USD: 2, GBP: 2 } as const;

/** A currency of a merchant. */
export type Currency = keyof typeof decimalsByCurrency;

/** Every currency by its code. */
export const currencies = Object.keys(decimalsByCurrency).filter(isCurrency);

/** Whether a text is the code of a currency that the gateway knows. */
export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(decimalsByCurrency, code);
}

/** How many decimals amounts of a currency have. */
export function decimalsOf(currency: Currency): number {
  return decimalsByCurrency[currency];
}

/** An amount in the smallest unit of its currency, which can be added up without rounding. */
export function toMinorUnits(amount: string, currency: Currency): number {
  return Math.round(Number(amount) * 10 ** decimalsOf(currency));
}

/** The amount of so many smallest units, written as the currency is. */
export function fromMinorUnits(units: number, currency: Currency): string {
  const decimals = decimalsOf(currency);
  return (units / 10 ** decimals).toFixed(decimals);
}

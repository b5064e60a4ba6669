/** The currencies that merchants can have, with their number of decimals. */
const decimalsByCurrency = { XOF: 0, XAF: 0, EUR: 2, USD: 2, GBP: 2 } as const;

/** A currency of a merchant. */
export type Currency = keyof typeof decimalsByCurrency;

/** Every currency by its code. */
export const currencies = Object.keys(decimalsByCurrency).filter(isCurrency);

/** Whether a text is the code of a supported currency. */
export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(decimalsByCurrency, code);
}

/** The number of decimals of a currency. */
export function decimalsOf(currency: Currency): number {
  return decimalsByCurrency[currency];
}

/** Converts an amount to the smallest unit of its currency, which can be added without rounding. */
export function toMinorUnits(amount: string, currency: Currency): number {
  return Math.round(Number(amount) * 10 ** decimalsOf(currency));
}

/** Converts an amount in the smallest unit to the format of its currency. */
export function fromMinorUnits(units: number, currency: Currency): string {
  const decimals = decimalsOf(currency);
  return (units / 10 ** decimals).toFixed(decimals);
}

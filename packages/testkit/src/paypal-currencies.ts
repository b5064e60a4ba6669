/** A currency that PayPal takes, and how many decimals it lets an amount have. */
export type PayPalCurrency = { readonly code: string; readonly decimals: 0 | 2 };

const withDecimals = 'AUD BRL CAD CNY CZK DKK EUR HKD ILS MXN MYR NOK NZD PHP PLN GBP RUB SGD SEK CHF THB USD'.split(
  ' ',
);
const withoutDecimals = ['HUF', 'JPY', 'TWD'];

/** The currencies of PayPal. The francs of West and Central Africa are not among them. */
export const paypalCurrencies: readonly PayPalCurrency[] = [
  ...withDecimals.map(code => ({ code, decimals: 2 as const })),
  ...withoutDecimals.map(code => ({ code, decimals: 0 as const })),
];

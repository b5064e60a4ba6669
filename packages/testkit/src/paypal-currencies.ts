/** A currency that PayPal accepts, with its number of decimals. */
export type PayPalCurrency = { readonly code: string; readonly decimals: 0 | 2 };

const withDecimals = 'AUD BRL CAD CNY CZK DKK EUR HKD ILS MXN MYR NOK NZD PHP PLN GBP RUB SGD SEK CHF THB USD'.split(
  ' ',
);
const withoutDecimals = ['HUF', 'JPY', 'TWD'];

/** PayPal's currencies. The CFA francs are not among them. */
export const paypalCurrencies: readonly PayPalCurrency[] = [
  ...withDecimals.map(code => ({ code, decimals: 2 as const })),
  ...withoutDecimals.map(code => ({ code, decimals: 0 as const })),
];

/** A local payment method that the gateway simulates, with the country and the currencies that it takes. */
export type LocalPaymentType = {
  readonly type: string;
  readonly name: string;
  readonly countryCode: string;
  readonly currencies: readonly string[];
  readonly note: string;
};

/** The local payment methods. Their banks' page approves, cancels or fails; of an approved one the amount decides. */
export const localPaymentTypes: readonly LocalPaymentType[] = [
  { type: 'ideal', name: 'iDEAL', countryCode: 'NL', currencies: ['EUR'], note: 'the Netherlands' },
  { type: 'bancontact', name: 'Bancontact', countryCode: 'BE', currencies: ['EUR'], note: 'Belgium' },
  { type: 'blik', name: 'BLIK', countryCode: 'PL', currencies: ['PLN'], note: 'Poland' },
  { type: 'eps', name: 'eps', countryCode: 'AT', currencies: ['EUR'], note: 'Austria' },
  { type: 'mybank', name: 'MyBank', countryCode: 'IT', currencies: ['EUR'], note: 'Italy' },
  { type: 'p24', name: 'Przelewy24', countryCode: 'PL', currencies: ['EUR', 'PLN'], note: 'Poland' },
  { type: 'swish', name: 'Swish', countryCode: 'SE', currencies: ['SEK'], note: 'Sweden' },
];

/** The local payment method of this type. */
export function findLocalPaymentType(
  type: string,
  types: readonly LocalPaymentType[] = localPaymentTypes,
): LocalPaymentType | undefined {
  return types.find(row => row.type === type);
}

const fieldKeys = ['number', 'expirationDate', 'cvv', 'postalCode', 'cardholderName'] as const;

/** One field of a card form that this frame can be. */
export type FieldKey = (typeof fieldKeys)[number];

/** What is fixed about a field: how its input is named and what kind of keyboard it wants. */
export type FieldTraits = {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  /** Whether the field takes digits alone. */
  readonly isNumeric: boolean;
  /** The longest text, separators counted; a card's brand or the merchant may allow less. */
  readonly maxLength: number;
};

/** The traits of every field. */
export const fieldTraits: Readonly<Record<FieldKey, FieldTraits>> = {
  number: {
    name: 'credit-card-number',
    label: 'Credit Card Number',
    autocomplete: 'cc-number',
    isNumeric: true,
    maxLength: 22,
  },
  expirationDate: {
    name: 'expiration',
    label: 'Expiration Date',
    autocomplete: 'cc-exp',
    isNumeric: true,
    maxLength: 9,
  },
  cvv: { name: 'cvv', label: 'CVV', autocomplete: 'cc-csc', isNumeric: true, maxLength: 4 },
  postalCode: {
    name: 'postal-code',
    label: 'Postal Code',
    autocomplete: 'billing postal-code',
    isNumeric: false,
    maxLength: 10,
  },
  cardholderName: {
    name: 'cardholder-name',
    label: 'Cardholder Name',
    autocomplete: 'cc-name',
    isNumeric: false,
    maxLength: 255,
  },
};

/** Reads the field from the name that the page gave the frame, `braintree-hosted-field-number` for instance. */
export function fieldFromFrameName(frameName: string): FieldKey | undefined {
  return fieldKeys.find(key => frameName === `braintree-hosted-field-${key}`);
}

/** Says whether a text is the key of a field. */
export function isFieldKey(text: string | undefined): text is FieldKey {
  return fieldKeys.some(key => key === text);
}

const fieldKeys = ['number', 'expirationDate', 'cvv', 'postalCode', 'cardholderName'] as const;

/** The key of a card field. */
export type FieldKey = (typeof fieldKeys)[number];

/** Fixed properties of a field: the name of its input and its keyboard. */
export type FieldTraits = {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  /** Whether the field accepts only digits. */
  readonly isNumeric: boolean;
  /** The maximum length, including separators; the card's brand or the merchant may set a lower one. */
  readonly maxLength: number;
};

/** The fixed properties of every field. */
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

/** Reads the field from the frame's name, for instance `braintree-hosted-field-number`. */
export function fieldFromFrameName(frameName: string): FieldKey | undefined {
  return fieldKeys.find(key => frameName === `braintree-hosted-field-${key}`);
}

/** Whether a text is a field key. */
export function isFieldKey(text: string | undefined): text is FieldKey {
  return fieldKeys.some(key => key === text);
}

import type { FieldKey } from './fields.ts';

/** What a browser or a password manager has filled in: texts by the field that they belong to. */
export type AutofillValues = Readonly<Partial<Record<AutofillKey, string>>>;

/** The fields that browsers know of a saved card. */
export const autofillKeys = ['cardholderName', 'number', 'expirationMonth', 'expirationYear', 'cvv'] as const;

/** One of the fields that browsers know of a saved card. */
export type AutofillKey = (typeof autofillKeys)[number];

/** What one field takes of what was filled in, or undefined when there is nothing for it. */
export function autofilled(key: FieldKey, values: AutofillValues): string | undefined {
  const { expirationMonth, expirationYear } = values;
  if (key === 'expirationDate') {
    return expirationMonth && expirationYear ? `${expirationMonth} / ${expirationYear}` : undefined;
  }
  return key === 'postalCode' ? undefined : values[key] || undefined;
}

/** Months in two digits and years in four, as the fields hold them. */
export function completed(values: AutofillValues, now: Date): AutofillValues {
  const { expirationMonth, expirationYear } = values;
  const century = String(now.getFullYear()).slice(0, 2);
  return {
    ...values,
    ...(expirationMonth?.length === 1 ? { expirationMonth: `0${expirationMonth}` } : {}),
    ...(expirationYear?.length === 2 ? { expirationYear: `${century}${expirationYear}` } : {}),
  };
}

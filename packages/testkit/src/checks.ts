/** A security code or postal code with a specific response of the issuer. */
export type CheckRule = {
  readonly value: string;
  /** The one-letter response: M matches, N does not match, U not verified, S issuer does not take part, I not given. */
  readonly answer: 'N' | 'U' | 'S';
};

/** Security codes with a specific response; those with four digits are for American Express. All others match. */
export const securityCodeRules: readonly CheckRule[] = [
  { value: '200', answer: 'N' },
  { value: '201', answer: 'U' },
  { value: '301', answer: 'S' },
  { value: '2000', answer: 'N' },
  { value: '2011', answer: 'U' },
  { value: '3011', answer: 'S' },
];

/** Postal codes with a specific response. All others match. */
export const postalCodeRules: readonly CheckRule[] = [
  { value: '20000', answer: 'N' },
  { value: '20001', answer: 'U' },
];

function answerFor(rules: readonly CheckRule[], value: string | undefined): string {
  if (!value) {
    return 'I';
  }
  return rules.find(rule => rule.value === value)?.answer ?? 'M';
}

/** The issuer's one-letter response to a security code. */
export function securityCodeAnswer(
  securityCode: string | undefined,
  rules: readonly CheckRule[] = securityCodeRules,
): string {
  return answerFor(rules, securityCode);
}

/** The issuer's one-letter response to a postal code. */
export function postalCodeAnswer(
  postalCode: string | undefined,
  rules: readonly CheckRule[] = postalCodeRules,
): string {
  return answerFor(rules, postalCode);
}

/** The English texts that only Google Pay needs; they load with its code. */
export const googlePayTexts = {
  'Google Pay': 'Google Pay',
} as const;

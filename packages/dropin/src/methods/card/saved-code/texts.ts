/** The English text of a saved card whose security code is asked for again. */
export const savedCodeTexts = {
  cvvOfSavedCard: 'CVV for {{secondaryIdentifier}} ending in {{identifier}}',
} as const;

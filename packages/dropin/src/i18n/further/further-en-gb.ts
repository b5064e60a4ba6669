import type { FurtherTexts } from '../further-texts.ts';

/** What English is written differently outside of the United States. */
export const furtherEnGb: Partial<Record<keyof FurtherTexts, string>> = {
  bankCanceledError: 'The payment was cancelled.',
};

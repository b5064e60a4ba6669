import type { Currency, SaleTerms } from '@guichet/contracts';
import { useTermsText } from './use-terms-text.ts';

type SaleTermsNoteProps = {
  /** Null when they could not be read. */
  terms: SaleTerms | null;
  currency: Currency;
};

/** Which service fee and which tax apply to the organiser's sales; nothing where neither does. */
export function SaleTermsNote({ terms, currency }: SaleTermsNoteProps) {
  const { forOrganiser } = useTermsText(currency);
  const note = terms === null ? '' : forOrganiser(terms);
  return note === '' ? null : <p className="text-sm text-muted">{note}</p>;
}

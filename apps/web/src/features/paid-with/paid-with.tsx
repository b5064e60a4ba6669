import type { PaymentInstrument } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/languages.ts';
import { paidWithText } from './paid-with-text.ts';

/** What an order was paid with, in the language of the page. */
export function PaidWith({ instrument }: { instrument: PaymentInstrument }) {
  const { i18n } = useTranslation();
  return paidWithText(instrument, toLanguage(i18n.language));
}

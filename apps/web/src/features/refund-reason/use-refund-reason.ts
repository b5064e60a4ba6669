import { refundReasons } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/languages.ts';

const { eventCancelled, elsewhere, offerTaken } = refundReasons;

/** French for the reasons that the shop itself writes. */
const french: Readonly<Record<string, string>> = {
  [elsewhere]: 'Remboursé depuis l’espace du prestataire de paiement.',
  [offerTaken]: 'L’acheteur a accepté le remboursement proposé.',
};

/** The reason of a refund in the language of the page; what a person wrote stays as it is. */
export function useRefundReason(): (reason: string) => string {
  const { i18n } = useTranslation();
  return reason => {
    if (toLanguage(i18n.language) === 'en') return reason;
    if (reason.startsWith(eventCancelled))
      return `L’événement a été annulé\u00A0: ${reason.slice(eventCancelled.length)}`;
    return french[reason] ?? reason;
  };
}

import type { TicketTypeName } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';

/** Names a ticket type in the page's language, which its organiser may have left out. */
export function useTypeName(): (type: Omit<TicketTypeName, '_id'>) => string {
  const { i18n } = useTranslation();
  return ({ name, nameFr }) => (i18n.language === 'fr' ? (nameFr ?? name) : name);
}

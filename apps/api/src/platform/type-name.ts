import type { Locale, TicketTypeName } from '@guichet/contracts';

/** The name of a ticket type in a language: the French one where there is one. */
export function typeNameIn(locale: Locale, { name, nameFr }: Omit<TicketTypeName, '_id'>): string {
  return locale === 'fr' ? (nameFr ?? name) : name;
}

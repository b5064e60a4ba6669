import type { Currency, PromotionCode, TicketTypesReply } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useTypeName } from '../../../../features/catalogue/use-type-name.ts';
import { percentText } from '../../../../features/charges/percent-text.ts';
import { toLanguage } from '../../../../i18n/languages.ts';
import { useFormat } from '../../../../i18n/use-format.ts';

/** Says in words what a code does: its discount, the types that it is for, and what it unlocks. */
export function useCodeText(types: TicketTypesReply['types'], currency: Currency): (code: PromotionCode) => string {
  const { t: text, i18n } = useTranslation('ticket-sales');
  const format = useFormat();
  const typeName = useTypeName();
  return ({ kind, per, value, ticketTypeIds, unlocksHidden }) => {
    const hasDiscount = kind === 'free' || value > 0;
    const amount = kind === 'percent' ? percentText(value, toLanguage(i18n.language)) : format.price(value, currency);
    const discount = kind === 'free' ? text('codes.isFree') : text(`codes.off.${per}`, { amount });
    const names = types.filter(({ _id }) => ticketTypeIds?.includes(_id)).map(typeName);
    return [
      ...(hasDiscount ? [discount] : []),
      ...(names.length > 0 ? [text('codes.for', { types: names.join(', ') })] : []),
      ...(unlocksHidden ? [text('codes.unlocks')] : []),
    ].join(' · ');
  };
}

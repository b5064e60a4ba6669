import type { EventPage } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useTermsText } from '../../../features/sale-terms/use-terms-text.ts';

/** The service fee that buyers pay in addition to the prices; nothing where there is none. The hold says what it comes to. */
export function AnnouncedFee({ event, className }: { event: EventPage; className: string }) {
  const { t: text } = useTranslation('event-page');
  const { fee } = useTermsText(event.currency);
  if (event.serviceFee === undefined || event.ended || event.cancelled) return null;
  return <p className={`text-sm text-muted ${className}`}>{text('serviceFee', { fee: fee(event.serviceFee) })}</p>;
}

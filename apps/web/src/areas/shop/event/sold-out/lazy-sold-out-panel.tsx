import type { EventDetail } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../../features/catalogue/retry-banner.tsx';
import { useLoadedPart } from '../../../../features/error-page/use-loaded-part.ts';

const loadPanel = async () => (await import('./sold-out-panel.tsx')).SoldOutPanel;

/** Loads the panel's code for a sold-out event alone. */
export function LazySoldOutPanel({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const { Part: Panel, error, retry } = useLoadedPart(loadPanel);
  if (Panel !== null) return <Panel key={event._id} event={event} />;
  if (error !== undefined) return <RetryBanner text={t('shop.partFailed')} onRetry={retry} />;
  return <div aria-hidden className="skeleton h-64" />;
}

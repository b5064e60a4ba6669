import type { EventDetail } from '@guichet/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/start-i18n.ts';
import { useReadable, useServices } from '../../services.ts';
import { RetryBanner } from '../catalogue/retry-banner.tsx';
import { useLoadedPart } from '../error-page/use-loaded-part.ts';
import { admits } from '../session/guard.ts';

/** The actions of an event's lister or of an admin, with code and texts that no other visitor downloads. */
export function EventActionsLoader({ event }: { event: EventDetail }) {
  const { t, i18n } = useTranslation();
  const user = useReadable(useServices().session)?.user;
  const mayManage = user !== undefined && admits('organiser', user);
  const loadActions = useCallback(async () => {
    const [{ EventActions }] = await Promise.all([import('./event-actions.tsx'), loadTexts(i18n, ['event-actions'])]);
    return EventActions;
  }, [i18n]);
  const { Part: Actions, error, retry } = useLoadedPart(loadActions, mayManage);

  if (!mayManage) return null;
  // The height of the bar is kept free, so that the page does not jump.
  return (
    <div className="mb-5 min-h-24 max-sm:min-h-40 xl:min-h-11">
      {Actions !== null && <Actions key={event._id} event={event} user={user} />}
      {Actions === null && error !== undefined && <RetryBanner text={t('shop.partFailed')} onRetry={retry} />}
    </div>
  );
}

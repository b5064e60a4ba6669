import type { EventDetail } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useReadable, useServices } from '../../services.ts';
import { RetryBanner } from '../catalogue/retry-banner.tsx';
import { useLoadedPart } from '../error-page/use-loaded-part.ts';
import { admits } from '../session/guard.ts';

const loadActions = async () => (await import('./event-actions.tsx')).EventActions;

/** The actions of an event's lister or of an admin, with code that no other visitor downloads. */
export function EventActionsLoader({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const user = useReadable(useServices().session)?.user;
  const mayManage = user !== undefined && admits('organiser', user);
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

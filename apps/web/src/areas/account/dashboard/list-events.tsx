import type { User } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { DeferredValue } from '../../../ui/deferred.tsx';
import { ListerRequestPanel } from './lister-request-panel.tsx';
import type { TabData } from './loader.ts';

/** The request to list events: send it, cancel it, and see what became of it. */
export function ListEvents({ user, requests }: { user: User } & Pick<TabData<'listing'>, 'requests'>) {
  const { t: text } = useTranslation('account');
  const action = useAction();
  const { revalidate } = useRevalidator();
  return (
    <div className="grid max-w-3xl gap-5">
      <h2 className="text-xl">{text('literals.listEvents')}</h2>
      <ActionBanner outcome={action.outcome} />
      <DeferredValue
        promise={requests}
        skeleton={<div className="skeleton h-40" />}
        renderError={() => <RetryBanner text={text('listing.failed')} onRetry={() => void revalidate()} />}
      >
        {list => <ListerRequestPanel user={user} requests={list} action={action} onChange={revalidate} />}
      </DeferredValue>
    </div>
  );
}

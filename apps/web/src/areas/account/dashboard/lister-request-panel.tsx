import type { User } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import type { useAction } from '../../../features/forms/use-action.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { ListerRequest } from '../lister-requests-api.ts';
import { useListerRequests } from '../use-account-api.ts';
import { ListerRequestRow } from './lister-request-row.tsx';

type ListerRequestPanelProps = {
  user: User;
  /** Newest first. */
  requests: readonly ListerRequest[];
  action: ReturnType<typeof useAction>;
  /** Loads the requests again. */
  onChange: () => Promise<void>;
};

/** Where the user stands, the button that can be pressed now, and the earlier requests. */
export function ListerRequestPanel({ user, requests, action, onChange }: ListerRequestPanelProps) {
  const { t: text } = useTranslation('account');
  const api = useListerRequests();
  const pending = requests.find(({ state }) => state === 'pending');
  const earlier = requests.filter(request => request !== pending);

  /** A request that was decided meanwhile, or sent in another tab, is shown as it is now. */
  const change = (call: () => Promise<unknown>, done: string) => async () => {
    try {
      await call();
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) void onChange();
      throw error;
    }
    void onChange();
    return done;
  };

  return (
    <>
      <Standing user={user} requests={requests} />
      {pending !== undefined && (
        <ActionButton
          className="justify-self-start"
          action={action}
          name="lister"
          busy={text('listing.cancelling')}
          task={change(() => api.cancel(pending._id, user._id), text('listing.cancelled'))}
        >
          {text('literals.cancel')}
        </ActionButton>
      )}
      {pending === undefined && !user.lister && (
        <ActionButton
          variant="primary"
          className="justify-self-start"
          action={action}
          name="lister"
          busy={text('listing.busy')}
          task={change(() => api.send(user._id), text('listing.sent'))}
        >
          {text('literals.request')}
        </ActionButton>
      )}
      {earlier.length > 0 && (
        <section className="grid gap-3">
          <h3 className="text-lg">{text('listing.history')}</h3>
          <ul className="divide-y divide-divider rounded-lg border border-divider bg-surface px-5">
            {earlier.map(request => (
              <ListerRequestRow key={request._id} request={request} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Standing({ user, requests: [latest] }: Pick<ListerRequestPanelProps, 'user' | 'requests'>) {
  const { t: text } = useTranslation('account');
  const format = useFormat();
  if (latest?.state === 'pending') {
    return <p>{text('listing.pending', { date: format.instant(latest.createdAt) })}</p>;
  }
  if (user.lister) {
    return (
      <>
        <p>{text('listing.approved')}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink variant="primary" to={links.organiser()}>
            {text('listing.events')}
          </ButtonLink>
          <ButtonLink to={links.createEvent()}>{text('listing.create')}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      {latest?.state === 'declined' && (
        <p>{text('listing.declined', { date: format.instant(latest.decidedAt ?? latest.createdAt) })}</p>
      )}
      <p>{text('listing.lead')}</p>
      <p>{text('listing.how')}</p>
    </>
  );
}

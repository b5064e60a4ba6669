import type { ListerRequestOfUser } from '@guichet/contracts';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { Page } from '../../../api/read-page.ts';
import { catchLostFocus } from '../../../browser/use-lost-focus.ts';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLocation, useNavigate } from '../../../routing.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Facts } from '../facts.tsx';

type RequesterProfileProps = { requestId: string; requests: Deferred<Page<ListerRequestOfUser>> };

/** The profile of the user who sent a request, and Back to the list. */
export function RequesterProfile({ requestId, requests }: RequesterProfileProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('admin');
  const title = <title>{`${text('requests.title')} – ${t('shop.brand')}`}</title>;
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const back = () => {
    const query = new URLSearchParams(search);
    query.delete('request');
    void navigate(`${pathname}?${query}`);
  };
  return (
    <>
      <div>
        <Button onClick={back}>
          <ArrowLeft aria-hidden className="size-4" />
          {text('requests.back')}
        </Button>
      </div>
      <DeferredValue
        promise={requests}
        skeleton={
          <>
            {title}
            <div className="skeleton h-56" />
          </>
        }
        renderError={() => (
          <>
            {title}
            <RetryBanner text={text('requests.failed')} onRetry={() => void revalidate()} />
          </>
        )}
      >
        {({ rows }) => <Requester request={rows.find(({ _id }) => _id === requestId)} />}
      </DeferredValue>
    </>
  );
}

function Requester({ request }: { request: ListerRequestOfUser | undefined }) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('admin');
  const format = useFormat();

  // The link that opened the profile is gone with its list.
  useEffect(() => catchLostFocus(document.querySelector<HTMLElement>('main h1')), []);

  if (request === undefined) {
    return (
      <>
        <title>{`${text('requests.goneTitle')} – ${t('shop.brand')}`}</title>
        <PageTitle>{text('requests.goneTitle')}</PageTitle>
        <p>{text('requests.gone')}</p>
      </>
    );
  }
  const { user, state } = request;
  return (
    <>
      <title>{`${user.name} – ${t('shop.brand')}`}</title>
      <PageTitle>{user.name}</PageTitle>
      <Facts
        rows={[
          { name: text('profile.email'), value: user.email },
          { name: text('profile.emailState'), value: text(user.emailVerified ? 'yes' : 'no') },
          { name: text('profile.about'), value: user.about === '' ? text('profile.aboutEmpty') : user.about },
          { name: text('profile.memberSince'), value: format.instant(user.createdAt) },
          { name: text('requests.request'), value: text(`requests.state.${state}`) },
        ]}
      />
    </>
  );
}

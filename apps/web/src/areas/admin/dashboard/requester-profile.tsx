import type { ListerRequestOfUser } from '@guichet/contracts';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Facts } from '../facts.tsx';
import { useAdminTexts } from '../use-admin-texts.ts';

type RequesterProfileProps = { requestId: string; requests: Deferred<ListerRequestOfUser[]> };

/** The profile of the user who sent a request, and Back to the list. */
export function RequesterProfile({ requestId, requests }: RequesterProfileProps) {
  const text = useAdminTexts();
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
        skeleton={<div className="skeleton h-56" />}
        renderError={() => <RetryBanner text={text('requests.failed')} onRetry={() => void revalidate()} />}
      >
        {list => <Requester request={list.find(({ _id }) => _id === requestId)} />}
      </DeferredValue>
    </>
  );
}

function Requester({ request }: { request: ListerRequestOfUser | undefined }) {
  const text = useAdminTexts();
  const format = useFormat();
  if (request === undefined) {
    return (
      <>
        <PageTitle>{text('requests.goneTitle')}</PageTitle>
        <p>{text('requests.gone')}</p>
      </>
    );
  }
  const { user, state } = request;
  return (
    <>
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

import type { ListerRequestOfUser, ListerRequestState } from '@guichet/contracts';
import { Inbox } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import type { Page } from '../../../api/read-page.ts';
import { catchLostFocus } from '../../../browser/use-lost-focus.ts';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { type Action, useAction } from '../../../features/forms/use-action.ts';
import { ListPager } from '../../../features/lists/list-pager.tsx';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { requestStates, rowsPerPage } from '../admin-api.ts';
import { RequestItem } from './request-item.tsx';

type ListerRequestsProps = {
  state: ListerRequestState;
  page: number;
  requests: Deferred<Page<ListerRequestOfUser>>;
  /** The request whose profile was opened last, to which Back returns. */
  opened: string | null;
};

/** The requests to list events, by state. A decision refreshes the list, also when it came too late. */
export function ListerRequests({ state, page, requests, opened }: ListerRequestsProps) {
  const { t: text } = useTranslation('admin');
  const action = useAction();
  const { revalidate } = useRevalidator();
  const [query, setQuery] = useSearchParams();
  const title = useRef<HTMLHeadingElement>(null);

  const select = (chosen: string) => {
    const next = new URLSearchParams(query);
    next.set('requests', chosen);
    next.delete('page');
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
          {text('requests.title')}
        </h2>
        <SelectField label={text('requests.filter')} value={state} onChange={event => select(event.target.value)}>
          {requestStates.map(name => (
            <option key={name} value={name}>
              {text(`requests.state.${name}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <ActionBanner outcome={action.outcome} />
      <DeferredValue
        promise={requests}
        skeleton={<div className="skeleton h-24" />}
        renderError={() => <RetryBanner text={text('requests.failed')} onRetry={() => void revalidate()} />}
      >
        {({ rows, total }) => (
          <>
            <RequestList
              requests={rows}
              none={text(`requests.none.${state}`)}
              opened={opened}
              title={title}
              action={action}
            />
            <ListPager page={page} pageSize={rowsPerPage} total={total} />
          </>
        )}
      </DeferredValue>
    </section>
  );
}

type RequestListProps = Pick<ListerRequestsProps, 'opened'> & {
  requests: readonly ListerRequestOfUser[];
  none: string;
  title: RefObject<HTMLHeadingElement | null>;
  action: Action;
};

function RequestList({ requests, none, opened, title, action }: RequestListProps) {
  const { t: text } = useTranslation('admin');
  const openedLink = useRef<HTMLAnchorElement>(null);

  // Back from a profile, whose button is gone: to the link that opened it, if it is still listed.
  useEffect(() => {
    if (opened !== null) catchLostFocus(openedLink.current ?? title.current);
  }, [opened, title]);

  if (requests.length === 0) {
    return (
      <EmptyState icon={Inbox} title={none}>
        {text('requests.noneHint')}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-divider rounded-lg border border-divider bg-surface">
      {requests.map(request => (
        <RequestItem
          key={request._id}
          request={request}
          action={action}
          nameRef={request._id === opened ? openedLink : undefined}
        />
      ))}
    </ul>
  );
}

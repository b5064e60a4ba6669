import type { ListerRequestOfUser, ListerRequestState } from '@guichet/contracts';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { OutcomeBanner } from '../outcome-banner.tsx';
import { useAdminTexts } from '../use-admin-texts.ts';
import { requestStates } from './loader.ts';
import { RequestItem } from './request-item.tsx';

type ListerRequestsProps = { state: ListerRequestState; requests: Deferred<ListerRequestOfUser[]> };

/** The requests to list events, by state. A decision refreshes the list, also when it came too late. */
export function ListerRequests({ state, requests }: ListerRequestsProps) {
  const text = useAdminTexts();
  const action = useAction();
  const { revalidate } = useRevalidator();
  const [query, setQuery] = useSearchParams();

  const select = (chosen: string) => {
    const next = new URLSearchParams(query);
    next.set('requests', chosen);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-lg">{text('requests.title')}</h2>
        <SelectField label={text('requests.filter')} value={state} onChange={event => select(event.target.value)}>
          {requestStates.map(name => (
            <option key={name} value={name}>
              {text(`requests.state.${name}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <OutcomeBanner outcome={action.outcome} />
      <DeferredValue
        promise={requests}
        skeleton={<div className="skeleton h-24" />}
        renderError={() => <RetryBanner text={text('requests.failed')} onRetry={() => void revalidate()} />}
      >
        {list =>
          list.length === 0 ? (
            <p className="rounded-lg border border-divider bg-surface p-5 text-muted">
              {text(`requests.none.${state}`)}
            </p>
          ) : (
            <ul className="divide-y divide-divider rounded-lg border border-divider bg-surface">
              {list.map(request => (
                <RequestItem key={request._id} request={request} action={action} />
              ))}
            </ul>
          )
        }
      </DeferredValue>
    </section>
  );
}

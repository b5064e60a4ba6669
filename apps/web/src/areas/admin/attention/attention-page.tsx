import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import { AdminPanel } from '../../../features/admin-panel/admin-panel.tsx';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { ListPager } from '../../../features/lists/list-pager.tsx';
import { DeferredValue } from '../../../ui/deferred.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { attentionStates, rowsPerPage } from '../admin-api.ts';
import type { ListData } from '../list-loaders.ts';
import { OutcomeBanner } from '../outcome-banner.tsx';
import { AttentionEntry } from './attention-entry.tsx';

/** What the shop could not solve by itself. An admin closes an item with a note on what was done. */
export function AttentionPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('admin');
  const {
    filters: { state },
    page,
    list,
  } = useLoaderData<ListData<'attention'>>();
  const { revalidate } = useRevalidator();
  const [, setQuery] = useSearchParams();
  const action = useAction();
  return (
    <AdminPanel current="attention">
      <title>{`${text('attention.title')} – ${t('shop.brand')}`}</title>
      <header className="grid gap-1">
        <PageTitle>{text('attention.title')}</PageTitle>
        <p className="max-w-prose text-muted">{text('attention.lead')}</p>
      </header>
      <SelectField
        className="max-w-xs"
        label={text('attention.filter')}
        value={state}
        onChange={event => setQuery({ state: event.target.value })}
      >
        {attentionStates.map(name => (
          <option key={name} value={name}>
            {text(`attention.states.${name}`)}
          </option>
        ))}
      </SelectField>
      <OutcomeBanner outcome={action.outcome} />
      <DeferredValue
        promise={list}
        skeleton={<div className="skeleton h-64" />}
        renderError={() => <RetryBanner text={text('attention.failed')} onRetry={() => void revalidate()} />}
      >
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={CircleCheck} title={text(state === 'open' ? 'attention.allDone' : 'attention.none')}>
                {text(state === 'open' ? 'attention.allDoneHint' : 'attention.noneHint')}
              </EmptyState>
            ) : (
              <ul className="grid gap-4">
                {rows.map(item => (
                  <AttentionEntry key={item._id} item={item} action={action} />
                ))}
              </ul>
            )}
            <ListPager page={page} pageSize={rowsPerPage} total={total} />
          </>
        )}
      </DeferredValue>
    </AdminPanel>
  );
}

import type { SaleTermsReply } from '@guichet/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { AdminPanel } from '../../../features/admin-panel/admin-panel.tsx';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import type { ActionOutcome } from '../../../features/forms/use-action.ts';
import { DeferredValue } from '../../../ui/deferred.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { ListData } from '../list-loaders.ts';
import { OrganiserTerms } from './organiser-terms.tsx';

const TermsForm = lazyPart(async () => (await import('./terms-form.tsx')).TermsForm);

/** The service fee and the tax of the shop, and those of organisers who have their own. */
export function FeesPage() {
  const { t } = useTranslation();
  const { t: feeText } = useTranslation('admin-fees');
  const { list } = useLoaderData<ListData<'fees'>>();
  const { revalidate } = useRevalidator();
  return (
    <AdminPanel current="fees">
      <title>{`${feeText('title')} – ${t('shop.brand')}`}</title>
      <header className="grid gap-1">
        <PageTitle>{feeText('title')}</PageTitle>
        <p className="max-w-prose text-muted">{feeText('lead')}</p>
      </header>
      <DeferredValue
        promise={list}
        skeleton={<div className="skeleton h-120" />}
        renderError={() => <RetryBanner text={feeText('failed')} onRetry={() => void revalidate()} />}
      >
        {reply => <Terms loaded={reply} />}
      </DeferredValue>
    </AdminPanel>
  );
}

/** The terms as they were loaded, and then as the last change has left them. */
function Terms({ loaded }: { loaded: SaleTermsReply }) {
  const { t: feeText } = useTranslation('admin-fees');
  const [terms, setTerms] = useState(loaded);
  const [saved, setSaved] = useState<ActionOutcome | null>(null);
  const report = (all: SaleTermsReply, done: string) => {
    setTerms(all);
    setSaved({ kind: 'done', text: done });
  };
  return (
    <>
      <ActionBanner outcome={saved} />
      <section className="grid max-w-2xl gap-4 rounded-lg border border-divider bg-surface p-4 sm:p-6">
        <div>
          <h2 className="text-lg">{feeText('shop')}</h2>
          <p className="text-sm text-muted">{feeText('shopLead')}</p>
        </div>
        <Suspense fallback={<div className="skeleton h-80" />}>
          <TermsForm
            key={JSON.stringify(terms.shop)}
            terms={terms.shop}
            owner="shop"
            onSaved={all => report(all, feeText('saved'))}
          />
        </Suspense>
      </section>
      <OrganiserTerms terms={terms} onSaved={report} />
    </>
  );
}

import type { Category } from '@guichet/contracts';
import { Folders } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { CategoriesFailed } from '../../../features/catalogue/retry-banner.tsx';
import { type Action, useAction } from '../../../features/forms/use-action.ts';
import { links } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { OutcomeBanner } from '../outcome-banner.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { TimedBanner } from './timed-banner.tsx';

/** All categories, each with a button that deletes it. */
export function ViewCategories({ categories }: { categories: Deferred<Category[]> }) {
  const { t: text } = useTranslation('admin');
  const { revalidate } = useRevalidator();
  const action = useAction();
  return (
    <>
      <PageTitle>{text('categories.title')}</PageTitle>
      {/* Not in the list: it is fetched again after a deletion, and may fail then. */}
      <OutcomeBanner Shown={TimedBanner} outcome={action.outcome} />
      <DeferredValue
        promise={categories}
        skeleton={<div className="skeleton h-56" />}
        renderError={() => <CategoriesFailed onRetry={() => void revalidate()} />}
      >
        {list => <Categories categories={list} action={action} />}
      </DeferredValue>
      <div>
        <ButtonLink to={links.adminDashboard('create-category')}>{text('categories.new')}</ButtonLink>
      </div>
    </>
  );
}

function Categories({ categories, action }: { categories: readonly Category[]; action: Action }) {
  const { t: text } = useTranslation('admin');
  const [chosen, setChosen] = useState<Category | null>(null);
  const title = useRef<HTMLDivElement>(null);
  const nameId = useId();
  return (
    <div ref={title} tabIndex={-1} className="grid gap-4 outline-none">
      {categories.length === 0 ? (
        <EmptyState icon={Folders} title={text('categories.none')}>
          {text('categories.noneHint')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-divider rounded-lg border border-divider bg-surface">
          {categories.map(category => (
            <li key={category._id} className="flex items-center justify-between gap-4 px-5 py-2.5">
              <span id={`${nameId}-${category._id}`} className="min-w-0 font-semibold break-words">
                {category.name}
              </span>
              <Button aria-describedby={`${nameId}-${category._id}`} onClick={() => setChosen(category)}>
                {text('literals.delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen !== null && (
        <DeleteCategory
          key={chosen._id}
          category={chosen}
          others={categories.filter(({ _id }) => _id !== chosen._id)}
          action={action}
          onClose={() => {
            setChosen(null);
            // The button that opened the dialog may have gone with its category.
            title.current?.focus();
          }}
        />
      )}
    </div>
  );
}

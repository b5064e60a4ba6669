import type { Category } from '@guichet/contracts';
import { Search } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useRevalidator, useSearchParams } from 'react-router-dom';
import { RetryBanner } from '../../features/catalogue/retry-banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Await, type Deferred } from '../../ui/deferred.tsx';
import { controlClass } from '../../ui/text-field.tsx';

/** Category, text, Search. The search itself is kept in the address, so that Back and a copied link keep it. */
export function SearchBar({ categories }: { categories: Deferred<Category[]> }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const asked = { key, text: params.get('text') ?? '', category: params.get('category') ?? '' };
  const [draft, setDraft] = useState(asked);
  const [needsText, setNeedsText] = useState(false);
  const hintId = useId();
  const categoryId = useId();

  // After each navigation, also Back, the fields show the search in the address, not the previous input.
  if (draft.key !== key) setDraft(asked);

  /**
   * Without a text nothing is searched (specification §2); the hint shows what to do instead. A form action does not
   * work here, because React resets the fields after it.
   */
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { category } = draft;
    const text = draft.text.trim();
    setNeedsText(text === '');
    if (text === '') return;
    setParams({ text, ...(category !== '' && { category }) }, { preventScrollReset: true });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023, still common on phones, lack <search>.
    <form
      role="search"
      onSubmit={search}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border-2 border-mango bg-surface p-4 shadow-lift sm:grid-cols-[14rem_1fr_auto] sm:items-end sm:p-5"
    >
      <div className="grid gap-1.5">
        <label htmlFor={categoryId} className="text-sm font-semibold">
          {t('shop.home.category')}
        </label>
        <Await
          of={categories}
          skeleton={<span className="skeleton h-11" />}
          failed={() => <AnyCategory id={categoryId} />}
        >
          {list => (
            <select
              id={categoryId}
              name="category"
              value={draft.category}
              onChange={event => setDraft({ ...draft, category: event.target.value })}
              className={`${controlClass} border-edge font-normal`}
            >
              <option value="">{t('shop.home.allCategories')}</option>
              {list.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Await>
      </div>
      <label className="grid gap-1.5 text-sm font-semibold">
        {t('shop.home.text')}
        <input
          type="search"
          name="text"
          value={draft.text}
          maxLength={200}
          enterKeyHint="search"
          aria-describedby={hintId}
          onChange={event => {
            setDraft({ ...draft, text: event.target.value });
            setNeedsText(false);
          }}
          className={`${controlClass} border-edge font-normal`}
        />
      </label>
      <Button type="submit" look="primary">
        <Search aria-hidden className="size-4" />
        {t('literals.search')}
      </Button>
      <p id={hintId} role="status" className="text-sm text-soft sm:col-span-3">
        {needsText ? <strong className="text-ink">{t('shop.home.hint')}</strong> : t('shop.home.hint')}{' '}
        <Await of={categories} skeleton={null} failed={() => null}>
          {list => <BrowseLink category={list.find(({ _id }) => _id === draft.category)} />}
        </Await>
      </p>
      <Await
        of={categories}
        skeleton={null}
        failed={() => (
          <div className="sm:col-span-3">
            <RetryBanner text={t('literals.categoriesFailed')} onRetry={() => void revalidate()} />
          </div>
        )}
      >
        {() => null}
      </Await>
    </form>
  );
}

function AnyCategory({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <select id={id} disabled className={`${controlClass} border-edge font-normal`}>
      <option>{t('shop.home.allCategories')}</option>
    </select>
  );
}

function BrowseLink({ category }: { category: Category | undefined }) {
  const { t } = useTranslation();
  if (category === undefined) return null;
  return (
    <Link to={`/shop?category=${category._id}`} className="font-semibold text-link underline underline-offset-4">
      {t('shop.home.browse', { category: category.name })}
    </Link>
  );
}

import type { Category } from '@guichet/contracts';
import { Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import { CategoriesFailed } from '../../../features/catalogue/retry-banner.tsx';
import { useCategoryName } from '../../../features/catalogue/use-category-name.ts';
import { links, searchId } from '../../../paths.ts';
import { Link, useHistoryEntry } from '../../../routing.tsx';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/control-class.ts';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';

/** Category, text, Search. The search itself is kept in the URL, so that Back and a copied link keep it. */
export function SearchBar({ categories }: { categories: Deferred<Category[]> }) {
  const { t } = useTranslation();
  const { t: home } = useTranslation('home');
  const { revalidate } = useRevalidator();
  const [, setParams] = useSearchParams();
  const { draft, setDraft, form } = useDraft();
  const [needsText, setNeedsText] = useState(false);
  const hintId = useId();

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
      ref={form}
      role="search"
      onSubmit={search}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 rounded-lg border-2 border-accent bg-surface p-4 shadow-lift max-sm:p-3 sm:grid-cols-[14rem_1fr_auto] sm:p-5"
    >
      <CategoryField
        categories={categories}
        value={draft.category}
        onChoose={category => setDraft({ ...draft, category })}
      />
      <label className="grid gap-1.5 text-sm font-semibold">
        {home('text')}
        <input
          id={searchId}
          type="text"
          name="text"
          value={draft.text}
          maxLength={200}
          enterKeyHint="search"
          aria-describedby={hintId}
          onChange={event => {
            setDraft({ ...draft, text: event.target.value });
            setNeedsText(false);
          }}
          className={`${controlClass} border-outline font-normal`}
        />
      </label>
      <Button type="submit" variant="primary">
        <Search aria-hidden className="size-4" />
        <span className="max-[22.4rem]:sr-only">{t('literals.search')}</span>
      </Button>
      <p id={hintId} role="status" className="col-span-2 text-sm text-muted sm:col-span-3">
        {needsText ? <strong className="text-foreground">{home('hint')}</strong> : home('hint')}{' '}
        <DeferredValue promise={categories} skeleton={null} renderError={() => null}>
          {list => <BrowseLink category={list.find(({ _id }) => _id === draft.category)} />}
        </DeferredValue>
      </p>
      <DeferredValue
        promise={categories}
        skeleton={null}
        renderError={() => (
          <div className="col-span-2 sm:col-span-3">
            <CategoriesFailed onRetry={() => void revalidate()} />
          </div>
        )}
      >
        {() => null}
      </DeferredValue>
    </form>
  );
}

/** What is typed into the fields, until it is searched for. */
function useDraft() {
  const [params] = useSearchParams();
  const key = useHistoryEntry();
  const asked = { key, text: params.get('text') ?? '', category: params.get('category') ?? '' };
  const [draft, setDraft] = useState(asked);
  const form = useRef<HTMLFormElement>(null);

  // After each navigation, also Back, the fields show the search in the URL, not the previous input.
  if (draft.key !== key) setDraft(asked);

  // What was typed into the server's page before this code was there.
  useEffect(() => {
    if (form.current === null) return;
    const typed = new FormData(form.current);
    const read = (name: string, otherwise: string) => String(typed.get(name) ?? otherwise);
    setDraft(({ key, text, category }) => ({ key, text: read('text', text), category: read('category', category) }));
  }, []);

  return { draft, setDraft, form };
}

type CategoryFieldProps = {
  categories: Deferred<Category[]>;
  value: string;
  onChoose: (category: string) => void;
};

function CategoryField({ categories, value, onChoose }: CategoryFieldProps) {
  const { t: home } = useTranslation('home');
  const categoryName = useCategoryName();
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 max-sm:col-span-2 sm:grid">
      <label htmlFor={id} className="text-sm font-semibold">
        {home('category')}
      </label>
      <DeferredValue
        promise={categories}
        skeleton={<span className="skeleton h-11" />}
        renderError={() => <AnyCategory id={id} />}
      >
        {list => (
          <select
            id={id}
            name="category"
            value={value}
            onChange={event => onChoose(event.target.value)}
            className={`${controlClass} border-outline font-normal max-sm:w-auto max-sm:min-w-0 max-sm:flex-1 max-sm:px-2 max-sm:text-ellipsis`}
          >
            <option value="">{home('allCategories')}</option>
            {list.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {categoryName({ name })}
              </option>
            ))}
          </select>
        )}
      </DeferredValue>
    </div>
  );
}

function AnyCategory({ id }: { id: string }) {
  const { t: home } = useTranslation('home');
  return (
    <select id={id} disabled className={`${controlClass} border-outline font-normal`}>
      <option>{home('allCategories')}</option>
    </select>
  );
}

function BrowseLink({ category }: { category: Category | undefined }) {
  const { t: home } = useTranslation('home');
  const categoryName = useCategoryName();
  if (category === undefined) return null;
  return (
    <Link to={links.shop({ category: category._id })} className="font-semibold text-link underline underline-offset-4">
      {home('browse', { category: categoryName(category) })}
    </Link>
  );
}

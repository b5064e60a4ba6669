import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoriesError } from '../../api/catalogue.ts';
import { type Deferred, DeferredValue, settle } from '../../ui/deferred.tsx';
import { CategoriesFailed, RetryBanner } from '../catalogue/retry-banner.tsx';
import type { EventForm } from './event-form.tsx';

type Form = typeof EventForm;

type LoadedFormProps<Data> = { load: () => Promise<Data>; children: (data: Data, Form: Form) => ReactNode };

/** Loads the code of the form and what it needs, once. A failure has a button that tries again. */
export function LoadedForm<Data>({ load, children }: LoadedFormProps<Data>) {
  const loadBoth = () => settle(Promise.all([load(), import('./event-form.tsx')]));
  const [loaded, setLoaded] = useState<Deferred<[Data, { EventForm: Form }]>>(loadBoth);
  return (
    <DeferredValue
      promise={loaded}
      skeleton={<FormSkeleton />}
      renderError={error => <Failed error={error} onRetry={() => setLoaded(loadBoth())} />}
    >
      {([data, code]) => children(data, code.EventForm)}
    </DeferredValue>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t: text } = useTranslation('event-form');
  if (error instanceof CategoriesError) return <CategoriesFailed onRetry={onRetry} />;
  return <RetryBanner text={text('failed')} onRetry={onRetry} />;
}

function FormSkeleton() {
  const { t: text } = useTranslation('event-form');
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{text('loading')}</span>
      <div className="skeleton h-16" />
      <div className="skeleton h-16" />
      <div className="skeleton h-40" />
      <div className="skeleton h-16" />
    </div>
  );
}

import type { Contact } from '@guichet/contracts';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';

/** The shop's address for questions, as a link that starts a mail. */
export function ContactAddress() {
  const { t: text } = useTranslation('trust');
  const { contact } = useLoaderData<{ contact: Deferred<Contact> }>();
  const { revalidate } = useRevalidator();
  return (
    <DeferredValue
      promise={contact}
      skeleton={<div className="skeleton h-13 max-w-sm" />}
      renderError={() => <RetryBanner text={text('addressFailed')} onRetry={() => void revalidate()} />}
    >
      {({ email }) => (
        <p>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-13 items-center gap-3 rounded-md border border-outline bg-surface px-5 text-lg font-semibold break-all text-link hover:bg-inset"
          >
            <Mail aria-hidden className="size-5 shrink-0" />
            {email}
          </a>
        </p>
      )}
    </DeferredValue>
  );
}

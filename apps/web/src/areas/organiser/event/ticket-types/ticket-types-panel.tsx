import type { TicketTypesReply } from '@guichet/contracts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../../features/catalogue/retry-banner.tsx';
import { type Deferred, DeferredValue, settle } from '../../../../ui/deferred.tsx';
import { useSalesApi } from '../sales-api.ts';
import type { SalesPanelProps } from '../sales-panel.ts';
import { TypesEditor } from './types-editor.tsx';

/** The ticket types of an event, read when the tab opens. */
export function TicketTypesPanel({ eventId }: SalesPanelProps) {
  const { t: text } = useTranslation('ticket-sales');
  const api = useSalesApi(eventId);
  const read = useCallback(() => settle(api.types()), [api]);
  const [loaded, setLoaded] = useState<Deferred<TicketTypesReply>>(read);
  return (
    <DeferredValue
      promise={loaded}
      skeleton={<div className="skeleton h-60" />}
      renderError={() => <RetryBanner text={text('types.failed')} onRetry={() => setLoaded(read())} />}
    >
      {reply => <TypesEditor key={reply.version} reply={reply} api={api} onReload={() => setLoaded(read())} />}
    </DeferredValue>
  );
}

import type { CodeOffer, EventPage } from '@guichet/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../../api/api-error.ts';
import { readCodeOffer } from '../../../../api/code-offer.ts';
import { useServices } from '../../../../services.ts';

/**
 * What the promotion code in the page's address does for the event, read again whenever the event is; null without one, and
 * for one that doesn't work: the checkout says so.
 */
export function useCodeOffer(event: EventPage): CodeOffer | null {
  const { client } = useServices();
  const [params] = useSearchParams();
  const code = params.get('code');
  const [offer, setOffer] = useState<CodeOffer | null>(null);
  const refused = useRef<string | null>(null);

  useEffect(() => {
    // The API counts codes that don't work, so they are not tried again.
    if (code === null || refused.current === code) return;
    const visit = new AbortController();
    readCodeOffer(client, event._id, code, visit.signal).then(setOffer, error => {
      // Without a reply the page has what it had.
      if (!(error instanceof ApiError) || error.code !== 'code_not_valid') return;
      refused.current = code;
      setOffer(null);
    });
    return () => visit.abort();
  }, [client, code, event]);

  return offer;
}

import type { CodeOffer } from '@guichet/contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readCodeOffer } from '../../../../api/code-offer.ts';
import { useServices } from '../../../../services.ts';

/**
 * What the promotion code in the page's address does for the event; null without one, and for one that doesn't work: the
 * checkout says so.
 */
export function useCodeOffer(eventId: string): CodeOffer | null {
  const { client } = useServices();
  const [params] = useSearchParams();
  const code = params.get('code');
  const [offer, setOffer] = useState<CodeOffer | null>(null);

  useEffect(() => {
    if (code === null) return;
    const visit = new AbortController();
    readCodeOffer(client, eventId, code, visit.signal).then(setOffer, () => {
      // Without a reply the page has the public types and prices.
    });
    return () => visit.abort();
  }, [client, code, eventId]);

  return offer;
}

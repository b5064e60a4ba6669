import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepCode } from '../../../features/cart/promo-code.ts';
import { useServices } from '../../../services.ts';

/** Keeps the promotion code of the page's address for the checkout: a link with `?code=…` applies it. */
export function useKeptCode(): void {
  const { localStorage } = useServices();
  const [params] = useSearchParams();
  const code = params.get('code');
  useEffect(() => {
    if (code !== null) keepCode(localStorage, code);
  }, [code, localStorage]);
}

import { createCheckoutApi } from '../../api/checkout.ts';
import { createMobileMoneyApi } from '../../api/mobile-money.ts';
import { type Services, useServices } from '../../services.ts';
import { type CheckoutService, createCheckout } from './create-checkout.ts';

/**
 * The checkout of this tab. The first page that needs it creates it, so that the other pages download nothing of it; what
 * it knows stays when that page is left.
 */
export function checkoutOf({
  openCheckout,
  authorised,
}: Pick<Services, 'openCheckout' | 'authorised'>): CheckoutService {
  openCheckout.current ??= createCheckout({
    ...openCheckout.deps,
    api: createCheckoutApi(authorised),
    mobileMoney: createMobileMoneyApi(authorised),
  });
  return openCheckout.current;
}

/** The checkout of this tab, for a component. */
export function useCheckout(): CheckoutService {
  return checkoutOf(useServices());
}

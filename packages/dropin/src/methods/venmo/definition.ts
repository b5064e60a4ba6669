import { accountPart } from '../../gateway/account-part.ts';
import type { PaymentMethodDefinition } from '../method.ts';
import type { VenmoType } from './venmo-options.ts';

/** Payment with a Venmo account. */
export const venmo: PaymentMethodDefinition<'venmo'> = {
  id: 'venmo',
  hookStem: 'venmo',
  nameKey: 'Venmo',
  iconId: 'logoVenmo',
  sheet: {
    place: 4,
    buttonClass: 'braintree-sheet__button--venmo',
    buttonIcon: { id: 'buttonVenmo', width: 295, height: 42 },
  },
  paymentType: 'VenmoAccount' satisfies VenmoType,
  vaultedType: null,
  analyticsName: 'venmo',
  isAllowed: account => accountPart(account, 'payWithVenmo') !== null,
  load: () => import('./venmo.ts'),
};

import { record } from '../../config/readers.ts';
import type { PaymentMethodDefinition } from '../method.ts';
import type { SepaType } from './sepa-options.ts';

/** Payment by direct debit of a bank account in the SEPA area. */
export const sepaDirectDebit: PaymentMethodDefinition<'sepaDirectDebit'> = {
  id: 'sepaDirectDebit',
  hookStem: 'sepa',
  nameKey: 'sepaName',
  iconId: 'logoSepa',
  paymentType: 'sepa_debit_account' satisfies SepaType,
  vaultedType: null,
  analyticsName: 'sepa',
  read: record,
  // The configuration does not say whether the account has it: the gateway refuses the mandate otherwise.
  isAllowed: () => true,
  load: () => import('./sepa.ts'),
};

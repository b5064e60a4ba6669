import { record } from '../../config/readers.ts';
import type { PaymentMethodDefinition } from '../method.ts';
import type { UsBankAccountType } from './us-bank-account-options.ts';

/** Payment by debit of a bank account in the United States (ACH). */
export const usBankAccount: PaymentMethodDefinition<'usBankAccount'> = {
  id: 'usBankAccount',
  hookStem: 'us-bank-account',
  nameKey: 'usBankAccountName',
  iconId: 'logoUsBankAccount',
  paymentType: 'us_bank_account' satisfies UsBankAccountType,
  vaultedType: null,
  analyticsName: 'us-bank-account',
  read: record,
  // The main script does not read its part of the account: the option asks for it itself.
  isAllowed: () => true,
  load: () => import('./us-bank-account.ts'),
};

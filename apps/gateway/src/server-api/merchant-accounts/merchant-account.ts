import type { Merchant } from '../../state/merchant.ts';
import type { MerchantAccount } from '../../state/merchant-settings.ts';

/** The merchant accounts of a merchant. The default account is the first and has the merchant's own id. */
function merchantAccountsOf({ credentials, settings }: Merchant): readonly MerchantAccount[] {
  return [{ id: credentials.merchantId, currency: settings.currency }, ...settings.merchantAccounts];
}

/** The account with this id; without an id, the default account. */
export function findMerchantAccount(merchant: Merchant, id: string | undefined): MerchantAccount | undefined {
  const accounts = merchantAccountsOf(merchant);
  return id === undefined ? accounts[0] : accounts.find(account => account.id === id);
}

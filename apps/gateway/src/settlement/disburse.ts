import { merchantAccountsOf } from '../server-api/merchant-accounts/merchant-account.ts';
import { merchantAccountElement } from '../server-api/merchant-accounts/merchant-account-xml.ts';
import { transactionElement } from '../server-api/transactions/xml/transaction-xml.ts';
import type { GatewaySettings } from '../settings.ts';
import { fromMinorUnits, toMinorUnits } from '../state/currency.ts';
import { newShortId } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import type { MerchantAccount } from '../state/merchant-settings.ts';
import { keepTransaction, type Transaction, transactions } from '../state/transaction.ts';
import { date, flag, list, nil, type XmlElements } from '../wire/xml.ts';

/** Pays out all settled transactions of a merchant, or one, and sends the webhook event. */
export function disburseSettled(merchant: Merchant, settings: GatewaySettings, only?: string): readonly Transaction[] {
  const now = settings.now();
  const paidOut = [...merchant.state(transactions).values()]
    .filter(
      ({ id, status, disbursedAt }) => status === 'settled' && !disbursedAt && (only === undefined || id === only),
    )
    .map(transaction => ({ ...transaction, disbursedAt: now, updatedAt: now }));
  for (const transaction of paidOut) {
    keepTransaction(merchant, transaction);
    settings.outbox.send(merchant, 'transaction_disbursed', { transaction: transactionElement(transaction) });
  }
  for (const account of merchantAccountsOf(merchant)) {
    const own = paidOut.filter(({ merchantAccountId }) => merchantAccountId === account.id);
    if (own.length > 0) {
      settings.outbox.send(merchant, 'disbursement', { disbursement: disbursementElement(own, account, now) });
    }
  }
  return paidOut;
}

/** One payout to the merchant's bank. Refunds are subtracted. */
function disbursementElement(paidOut: readonly Transaction[], account: MerchantAccount, at: Date): XmlElements {
  const units = paidOut.map(
    ({ type, amount, currency }) => toMinorUnits(amount, currency) * (type === 'sale' ? 1 : -1),
  );
  const sum = units.reduce((total, part) => total + part, 0);
  return {
    id: newShortId(),
    amount: fromMinorUnits(Math.abs(sum), account.currency),
    'disbursement-date': date(at),
    'disbursement-type': sum < 0 ? 'debit' : 'credit',
    'transaction-ids': list(
      'item',
      paidOut.map(({ id }) => id),
    ),
    'merchant-account': merchantAccountElement(account, false),
    'exception-message': nil,
    'follow-up-action': nil,
    success: flag(true),
    retry: flag(false),
  };
}

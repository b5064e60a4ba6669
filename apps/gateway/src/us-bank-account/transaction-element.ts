import type { UsBankAccount } from '../state/instrument.ts';
import { dateTime, optional, type XmlElements } from '../wire/xml.ts';

/** A bank account of a transaction or of the vault, with every field that the server library reads. */
export function usBankAccountElement(account: UsBankAccount, token: string | undefined): XmlElements {
  return {
    token: optional(token),
    'routing-number': account.routingNumber,
    'last-4': account.last4,
    'account-type': account.accountType,
    'ownership-type': account.ownershipType,
    'account-holder-name': account.accountHolderName,
    'bank-name': account.bankName,
    'ach-mandate': { text: account.mandateText, 'accepted-at': dateTime(account.acceptedAt) },
    'image-url': 'https://assets.braintreegateway.com/payment_method_logo/us_bank_account.png?environment=sandbox',
  };
}

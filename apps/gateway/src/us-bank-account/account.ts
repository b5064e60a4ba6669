import { usBankAccountRow, usBanks } from '@guichet/testkit';
import { randomText } from '../state/identifiers.ts';
import type { PaymentInstrument, UsBankAccount } from '../state/instrument.ts';
import { type JsonRecord, textField } from '../wire/read.ts';

/** The ways to check a bank account. The first two answer at once, the third after the buyer has told the two amounts. */
const verificationMethods = ['network_check', 'independent_check', 'micro_transfers'] as const;

/** The account of a request, without its number. `mandateText` is what the buyer agreed to. */
export function usBankAccount(
  input: { readonly routingNumber: string; readonly accountNumber: string; readonly savings: boolean },
  owner: { readonly name: string; readonly isBusiness: boolean },
  mandateText: string,
  now: Date,
): UsBankAccount {
  const { routingNumber, accountNumber, savings } = input;
  return {
    last4: accountNumber.slice(-4),
    routingNumber,
    bankName: usBanks.find(bank => bank.routingNumber === routingNumber)?.bankName ?? '',
    accountType: savings ? 'savings' : 'checking',
    ownershipType: owner.isBusiness ? 'business' : 'personal',
    accountHolderName: owner.name,
    mandateText,
    acceptedAt: now,
    check: usBankAccountRow(accountNumber)?.verification ?? 'verified',
  };
}

/** The same instrument with the result of its check, when it is saved; others stay as they are. */
export function withVerification(instrument: PaymentInstrument, options: JsonRecord, now: Date): PaymentInstrument {
  const method = verificationMethods.find(
    known => known === (textField(options, 'us_bank_account_verification_method') ?? 'network_check'),
  );
  if (instrument.kind !== 'us-bank-account' || !method) {
    return instrument;
  }
  const status = method === 'micro_transfers' ? ('pending' as const) : instrument.account.check;
  const verification = { id: randomText(8), method, status, createdAt: now };
  return { ...instrument, account: { ...instrument.account, verification } };
}

/** Whether a sale from the account is allowed: the provider demands a check first. */
export function isUnverified(instrument: PaymentInstrument): boolean {
  return instrument.kind === 'us-bank-account' && instrument.account.verification?.status !== 'verified';
}

import { type AuthorizationOutcome, approved } from './outcome.ts';

/** A bank account in the United States, and what its checks and a sale from it result in. */
export type UsBankAccountRow = {
  readonly accountNumber: string;
  /** The result of a check without micro-transfers. */
  readonly verification: 'verified' | 'processor_declined';
  /** The outcome of a sale. With `approved`, the amount decides. */
  readonly sale: AuthorizationOutcome;
  readonly note: string;
};

/** The bank accounts in the United States. Every other number is like the first. */
export const usBankAccounts: readonly UsBankAccountRow[] = [
  { accountNumber: '1000000000', verification: 'verified', sale: approved, note: 'pays; the amount decides' },
  {
    accountNumber: '1000000002',
    verification: 'processor_declined',
    sale: approved,
    note: 'the bank does not confirm it; with micro-transfers it pays',
  },
  {
    accountNumber: '1000000004',
    verification: 'verified',
    sale: { kind: 'declined', code: '2046' },
    note: 'confirmed, then its bank declines a sale: 2046',
  },
];

/** The row of an account number; the first for a number without one. */
export function usBankAccountRow(accountNumber: string, rows: readonly UsBankAccountRow[] = usBankAccounts) {
  return rows.find(row => row.accountNumber === accountNumber) ?? rows[0];
}

/** The two amounts in cents that micro-transfers bring to every account. */
export const microTransferAmounts: readonly [number, number] = [17, 29];

/** A bank of the United States by its routing number. */
export type UsBank = { readonly routingNumber: string; readonly bankName: string };

/** The banks of the United States. Every other routing number whose check digit is right has a bank without a name. */
export const usBanks: readonly UsBank[] = [
  { routingNumber: '021000021', bankName: 'FIRST LOCAL BANK' },
  { routingNumber: '307075259', bankName: 'SECOND LOCAL BANK' },
];

/** A bank account in the SEPA area, and what a sale from it results in. */
export type SepaAccount = {
  readonly iban: string;
  readonly sale: AuthorizationOutcome;
  readonly note: string;
};

/** The bank accounts in the SEPA area. Every other valid number is like the first. */
export const sepaAccounts: readonly SepaAccount[] = [
  { iban: 'DE89370400440532013000', sale: approved, note: 'pays; the amount decides' },
  {
    iban: 'FR1420041010050500013M02606',
    sale: { kind: 'declined', code: '2046' },
    note: 'the mandate is given, then its bank declines a sale: 2046',
  },
];

/** The row of a number without spaces; the first for a number without one. */
export function sepaAccountRow(iban: string, rows: readonly SepaAccount[] = sepaAccounts) {
  return rows.find(row => row.iban === iban) ?? rows[0];
}

import { bankTexts } from '../../ui/bank-texts.ts';

/** The English texts that only US bank accounts need; they load with its code. */
export const usBankAccountTexts = {
  usBankAccountName: 'US bank account',
  usBankPersonal: 'Personal',
  usBankBusiness: 'Business',
  usBankBusinessName: 'Business name',
  usBankAccountType: 'Account type',
  usBankChecking: 'Checking',
  usBankSavings: 'Savings',
  usBankRoutingNumber: 'Routing number',
  usBankAccountNumber: 'Account number',
  usBankStreet: 'Street address',
  usBankExtended: 'Apartment, suite, etc. (optional)',
  usBankCity: 'City',
  usBankState: 'State',
  usBankStateInvalid: 'Enter the two letters of a state, for instance CA.',
  usBankRoutingNumberInvalid: "This routing number isn't valid.",
  usBankAccountNumberInvalid: "This account number isn't valid.",
  usBankAccountFailedTokenizationError: "Your bank account couldn't be added. Please check your entries and try again.",
} as const;

/** Every English text of its sheet. */
export const usBankAccountSheetTexts = { ...bankTexts, ...usBankAccountTexts } as const;

import { amountRules, refundRules } from './amounts.ts';
import { sepaAccounts, usBankAccounts, usBanks } from './bank-accounts.ts';
import { testCards } from './cards.ts';
import { postalCodeRules, securityCodeRules } from './checks.ts';
import { localPaymentTypes } from './local-payments.ts';
import { testPhones } from './mobile-money.ts';
import { testNonces } from './nonces.ts';
import { paypalCurrencies, paypalNonces, paypalPayers } from './paypal.ts';
import { processorResponses } from './processor-responses.ts';
import { challengeExits, threeDSecureRequests, threeDSecureRows } from './three-d-secure.ts';
import { threeDSecureCards } from './three-d-secure-cards.ts';
import { testVenmoAccounts, venmoNonces } from './venmo.ts';
import { googlePayFailures, walletCards, walletNonces } from './wallets.ts';

/** The scenario table: all test data that decides the outcome of payments in local mode. */
export const scenarios = {
  cards: testCards,
  amounts: amountRules,
  refunds: refundRules,
  nonces: testNonces,
  securityCodes: securityCodeRules,
  postalCodes: postalCodeRules,
  paypalPayers,
  paypalCurrencies,
  paypalNonces,
  venmoAccounts: testVenmoAccounts,
  venmoNonces,
  localPaymentTypes,
  usBankAccounts,
  usBanks,
  sepaAccounts,
  testPhones,
  walletCards,
  walletNonces,
  googlePayFailures,
  processorResponses,
  threeDSecure: {
    cards: threeDSecureCards,
    rows: threeDSecureRows,
    exits: challengeExits,
    requests: threeDSecureRequests,
  },
} as const;

/** The type of the scenario table, for a gateway with a changed table. */
export type ScenarioTable = typeof scenarios;

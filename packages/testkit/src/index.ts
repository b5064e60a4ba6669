export {
  type AmountRule,
  amountRules,
  type InstrumentKind,
  outcomeForAmount,
  refundRules,
  settlementForAmount,
} from './amounts.ts';
export {
  microTransferAmounts,
  type SepaAccount,
  sepaAccountRow,
  type UsBank,
  type UsBankAccountRow,
  usBankAccountRow,
  usBanks,
} from './bank-accounts.ts';
export { type CardBrand, type CardBrandNames, cardBrands } from './card-brands.ts';
export { findTestCard, type TestCard, testCards } from './cards.ts';
export { type CheckRule, postalCodeAnswer, postalCodeRules, securityCodeAnswer, securityCodeRules } from './checks.ts';
export { type DemoAccount, demoAccounts, demoCard, type LocalMerchant, localMerchant } from './demo.ts';
export { findLocalPaymentType, type LocalPaymentType } from './local-payments.ts';
export {
  findTestPhone,
  localMobileMoney,
  type MtnKeys,
  type PhoneAnswer,
  type TestPhone,
  testPhones,
  type WaveKeys,
} from './mobile-money.ts';
export { findTestNonce, type TestNonce, testNonces } from './nonces.ts';
export { type AuthorizationOutcome, approved, type GatewayRejectionReason, type SaleOutcome } from './outcome.ts';
export {
  findPayPalNonce,
  findPayPalPayer,
  type PayPalAddress,
  type PayPalCurrency,
  type PayPalNonce,
  type PayPalPayer,
  paypalCurrencies,
  paypalNonces,
  paypalPayers,
} from './paypal.ts';
export { type ProcessorResponse, processorResponse, processorResponses } from './processor-responses.ts';
export { type ScenarioTable, scenarios } from './scenarios.ts';
export {
  type ChallengeExit,
  type ChallengeOutcome,
  commerceIndicator,
  type ThreeDSecureVerdict,
} from './three-d-secure.ts';
export { type ThreeDSecureRole, threeDSecureRole } from './three-d-secure-cards.ts';
export {
  findTestVenmoAccount,
  findVenmoNonce,
  findVenmoPayer,
  type TestVenmoAccount,
  testVenmoAccounts,
  type VenmoAddress,
  type VenmoNonce,
  type VenmoPayer,
  venmoNonces,
} from './venmo.ts';
export {
  findWalletCard,
  findWalletNonce,
  type GooglePayFailure,
  googlePayFailures,
  type WalletCard,
  type WalletNonce,
  walletCards,
  walletNonces,
} from './wallets.ts';

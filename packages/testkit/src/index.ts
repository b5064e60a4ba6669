export {
  type AmountRule,
  amountRules,
  type InstrumentKind,
  outcomeForAmount,
  refundRules,
  settlementForAmount,
} from './amounts.ts';
export { type CardBrand, type CardBrandNames, cardBrands } from './card-brands.ts';
export { findTestCard, type TestCard, testCards } from './cards.ts';
export { type CheckRule, postalCodeAnswer, postalCodeRules, securityCodeAnswer, securityCodeRules } from './checks.ts';
export { type DemoAccount, demoAccounts, demoCard, type LocalMerchant, localMerchant } from './demo.ts';
export { type GooglePayFailure, googlePayFailures } from './google-pay-failures.ts';
export { findTestNonce, type TestNonce, testNonces } from './nonces.ts';
export { type AuthorizationOutcome, approved, type GatewayRejectionReason, type SaleOutcome } from './outcome.ts';
export { findPayPalPayer, type PayPalAddress, type PayPalPayer, paypalPayers } from './paypal-accounts.ts';
export { type PayPalCurrency, paypalCurrencies } from './paypal-currencies.ts';
export { findPayPalNonce, type PayPalNonce, paypalNonces } from './paypal-nonces.ts';
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
} from './venmo-accounts.ts';
export { findWalletCard, type WalletCard, walletCards } from './wallet-cards.ts';
export { findWalletNonce, type WalletNonce, walletNonces } from './wallet-nonces.ts';

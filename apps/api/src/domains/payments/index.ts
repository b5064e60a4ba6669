export { braintreeGateway } from './braintree-gateway.ts';
export { braintreeWebhooks, type WebhookReader, type WebhookTransaction } from './braintree-webhooks.ts';
export { cardGateway } from './card-gateway.ts';
export { collectProblems } from './collect-problem.ts';
export { declineReason } from './decline-reason.ts';
export {
  listDisputesOfOrder,
  readDisputedOfOrders,
  readDisputedOfPayment,
  refundableOf,
} from './disputed-repository.ts';
export {
  claimDuePayment,
  claimLateLook,
  countLateLook,
  deferPayment,
  findPaymentOfListed,
  findPaymentOfTransaction,
  listDuePayments,
  scheduleLateLooks,
} from './due-payment-repository.ts';
export { checkMerchantAccount } from './merchant-account.ts';
export { methodRoutes } from './method-routes.ts';
export { type Collector, isRefundedWhole, providerOf } from './mobile-money/collector.ts';
export { collectorsOf } from './mobile-money/providers.ts';
export type { MobileMoneyConfig } from './mobile-money/settings.ts';
export { readWaveEvent } from './mobile-money/wave/wave-events.ts';
export { withCollectors } from './mobile-money/with-collectors.ts';
export { countNetworkAttempts } from './network-repository.ts';
export type {
  Authorisation,
  Done,
  ListedTransaction,
  Lookup,
  NonceDescription,
  PaymentGateway,
  ProviderDispute,
  RefundResult,
  TransactionList,
} from './payment-gateway.ts';
export {
  claimPayment,
  claimQuietPayment,
  findLivePayment,
  findPayingPayment,
  findPayment,
  findUnclaimedPayment,
  insertPayment,
  isApprovalOver,
  lockPaymentByTransaction,
  needsPause,
  type Payment,
} from './payment-repository.ts';
export {
  absenceMinutes,
  type FailureCause,
  liveStates,
  nextStep,
  openStates,
  type PaymentStep,
  type ProviderReport,
  type ReportSource,
  unpaidStates,
} from './payment-state-machine.ts';
export {
  claimForOrder,
  endOpenPayment,
  forgetAbsence,
  leaveAbsent,
  moveLate,
  movePayment,
  type PaymentChange,
  releaseUnclaimed,
} from './payment-transitions.ts';
export { countPhoneRequests } from './phone-repository.ts';
export { wasVoidedByRefund } from './refunded-repository.ts';
export { countStandaloneOfNetwork, lockPaymentNetwork } from './standalone-repository.ts';
export { tokenRoutes } from './token-routes.ts';
export { verifyGatewayKeys } from './verify-gateway-keys.ts';

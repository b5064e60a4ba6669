export { braintreeGateway } from './braintree-gateway.ts';
export { braintreeWebhooks, type WebhookReader, type WebhookTransaction } from './braintree-webhooks.ts';
export { claimDuePayment, deferPayment, findPaymentOfTransaction, listDuePayments } from './due-payment-repository.ts';
export type { Authorisation, Done, Lookup, PaymentGateway, RefundResult } from './payment-gateway.ts';
export { claimForOrder, endOpenPayment, movePayment, type PaymentChange, releaseUnclaimed } from './payment-moves.ts';
export {
  claimPayment,
  claimQuietPayment,
  findLivePayment,
  findPayingPayment,
  findPayment,
  findUnclaimedPayment,
  insertPayment,
  lockPaymentByTransaction,
  needsPause,
  type Payment,
} from './payment-repository.ts';
export { tokenRoutes } from './token-routes.ts';
export { verifyGatewayKeys } from './verify-gateway-keys.ts';

export { braintreeGateway } from './braintree-gateway.ts';
export type { Authorisation, Done, Lookup, PaymentGateway } from './payment-gateway.ts';
export {
  claimPayment,
  claimQuietPayment,
  endOpenPayment,
  findLivePayment,
  findPayingPayment,
  findPayment,
  insertPayment,
  lockPaymentByTransaction,
  needsPause,
  type Payment,
  type PaymentChange,
  updatePayment,
} from './payment-repository.ts';
export { tokenRoutes } from './token-routes.ts';

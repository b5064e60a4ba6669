export { checkoutRoutes } from './checkout-routes.ts';
export { createOrderService } from './create-order-service.ts';
export { holdService } from './hold-service.ts';
export { type Locks, rowLocks } from './locks.ts';
export { type MoneyService, moneyService } from './money-service.ts';
export { payService } from './pay-service.ts';
export { type PayDeps, type PaymentEndings, paymentEndings } from './payment-endings.ts';
export { paymentRoutes } from './payment-routes.ts';
export { endClaimed, endQuiet, resolveStuckPayment } from './stuck-payment.ts';

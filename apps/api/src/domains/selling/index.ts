export { checkoutRoutes } from './checkout/checkout-routes.ts';
export { createOrderService } from './checkout/create-order-service.ts';
export { holdService } from './checkout/hold-service.ts';
export { type Locks, rowLocks } from './checkout/locks.ts';
export { payService } from './checkout/pay-service.ts';
export { paymentRoutes } from './checkout/payment-routes.ts';
export type { PaymentDeps, Resolution } from './checkout/resolution.ts';
export { paymentResolver } from './checkout/resolve-payment.ts';
export { releaseExpiredCheckouts, reopenStaleCheckouts } from './checkout/stale-checkouts.ts';
export { type StockQueueLimits, stockQueue } from './checkout/stock-queue.ts';
export { notifyWatchers } from './event-watches/notify-watchers.ts';
export { watchingRoutes } from './event-watches/watching-routes.ts';
export { collectRoutes } from './mobile-money/collect-routes.ts';
export { collectService } from './mobile-money/collect-service.ts';
export { type PhoneHasher, phoneHasher } from './mobile-money/phone-number.ts';
export { adminOrderDetailRoutes } from './orders/admin-order-detail-routes.ts';
export { listAllOrders, listOrdersAfter, lockOrderStatus, type OrderLocks } from './orders/admin-order-repository.ts';
export { adminOrderRoutes, orderFilter } from './orders/admin-order-routes.ts';
export { presentPaymentForAdmin } from './orders/order-history-repository.ts';
export { listOrderProducts } from './orders/order-product-repository.ts';
export {
  findOrder,
  listOrderLines,
  lockOrder,
  type OrderLine,
  type PlacedOrder,
  paidWith,
} from './orders/order-repository.ts';
export { orderRoutes } from './orders/order-routes.ts';
export { paidWithText } from './orders/paid-with-text.ts';
export { presentAdminOrders } from './orders/present-admin-orders.ts';
export { feeOfTicket, feeOfTickets, presentCharges } from './orders/present-charges.ts';
export { presentOrder } from './orders/present-orders.ts';
export { refundOfferReason } from './orders/refund-offer.ts';
export { unplacedPaymentRoutes } from './orders/unplaced-payment-routes.ts';
export { reissueRoutes } from './reissues/reissue-routes.ts';
export { reissueService } from './reissues/reissue-service.ts';
export { normaliseTicketCode } from './tickets/ticket-code.ts';
export {
  findPresentedTicket,
  isCurrentCredential,
  type LockTicket,
  lockTicket,
  type PresentedTicket,
  type TicketCredential,
} from './tickets/ticket-credential-repository.ts';
export {
  hasValidTickets,
  isNotVoid,
  isSuspended,
  listOrdersWithTickets,
  listTickets,
  listTicketsOfRefund,
  payloadIdOfTicket,
  placeAmongTickets,
  type TicketRow,
  ticketState,
  voidTickets,
} from './tickets/ticket-repository.ts';
export { ticketRoutes } from './tickets/ticket-routes.ts';
export { type TicketSigner, ticketSigner } from './tickets/ticket-signer.ts';
export { waitingLineRoutes } from './waiting-line/waiting-line-routes.ts';
export { waitingLineService } from './waiting-line/waiting-line-service.ts';

export { adminOrderDetailRoutes } from './admin-order-detail-routes.ts';
export {
  listAllOrders,
  listOrdersAfter,
  lockOrderStatus,
  type OrderLocks,
} from './admin-order-repository.ts';
export { adminOrderRoutes, orderFilter } from './admin-order-routes.ts';
export { presentAdminTickets } from './admin-ticket-repository.ts';
export { listOrderProducts } from './order-product-repository.ts';
export {
  abandonOrder,
  fillAddress,
  findOrder,
  findOrderByCheckout,
  findOrderByTransaction,
  listOrderLines,
  lockOrder,
  type NewOrder,
  type OrderLine,
  type PlacedOrder,
  paidWith,
  placingOrder,
  writeAwaitingOrder,
  writingOrder,
} from './order-repository.ts';
export { orderRoutes } from './order-routes.ts';
export { paidWithText } from './paid-with-text.ts';
export { presentAdminOrders } from './present-admin-orders.ts';
export { presentOrder } from './present-orders.ts';
export { refundOfferReason } from './refund-offer.ts';

export {
  listAllOrders,
  listOrdersAfter,
  lockOrderStatus,
  type OrderLocks,
} from './admin-order-repository.ts';
export { adminOrderRoutes, orderFilter } from './admin-order-routes.ts';
export {
  abandonOrder,
  fillAddress,
  findOrder,
  findOrderByCheckout,
  findOrderByTransaction,
  listOrderLines,
  lockOrder,
  type OrderLine,
  type PlacedOrder,
  placeOrder,
  writeAwaitingOrder,
} from './order-repository.ts';
export { orderRoutes } from './order-routes.ts';
export { presentAdminOrders } from './present-admin-orders.ts';
export { presentOrder } from './present-orders.ts';

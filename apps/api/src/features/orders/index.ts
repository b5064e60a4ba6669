export {
  abandonOrder,
  fillAddress,
  findOrderByCheckout,
  findOrderByTransaction,
  type OrderLine,
  type PlacedOrder,
  placeOrder,
  writeAwaitingOrder,
} from './order-repository.ts';
export { orderRoutes } from './order-routes.ts';
export { presentOrder } from './present-orders.ts';

/** The part of an order's id that people read out: short, and unlike enough between one buyer's orders. */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, 8).toUpperCase();
}

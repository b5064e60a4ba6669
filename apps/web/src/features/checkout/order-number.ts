/** The part of an order's id that is shown: short, and different between one buyer's orders. */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, 8).toUpperCase();
}

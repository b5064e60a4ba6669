/** The widget as an untyped page script uses it, with unchecked arguments. */
export type LooseDropin = {
  requestPaymentMethod(...args: readonly unknown[]): unknown;
  clearSelectedPaymentMethod(...args: readonly unknown[]): unknown;
  updateConfiguration(...args: readonly unknown[]): unknown;
  isPaymentMethodRequestable(...args: readonly unknown[]): unknown;
  getAvailablePaymentOptions(...args: readonly unknown[]): string[];
  teardown(...args: readonly unknown[]): unknown;
  on(event: string, handler: (payload?: unknown) => void): void;
  off(event: string, handler: (payload?: unknown) => void): void;
  hasListener(event: string): boolean;
};

declare global {
  interface Window {
    /** In a page that embeds the widget: what its script defines. */
    readonly braintree: {
      readonly dropin: { readonly VERSION: string; create(...args: readonly unknown[]): unknown };
    };
  }
}

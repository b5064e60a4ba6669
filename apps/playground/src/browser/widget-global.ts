import type { Create, CreateOptions, CustomMethod, PaymentResult, Dropin as Widget } from '@guichet/dropin';

/** The widget's script in the page. */
declare const braintree: { readonly dropin: { readonly create: Create } };

/** A widget that may have ways to pay of the page's own. */
export type Dropin = Widget<PaymentResult>;

/** Creates a widget, with the options as they are: some states have wrong ones. */
export function createWidget(options: object): Promise<Dropin> {
  // The form and the states check their options themselves.
  return braintree.dropin.create(options as CreateOptions & { customMethods: readonly CustomMethod[] });
}

import type { Create, Dropin } from '@guichet/dropin';

export type { Dropin };

/** The widget's script in the page. */
declare const braintree: { readonly dropin: { readonly create: Create } };

/** Creates a widget, with the options as they are: some states have wrong ones. */
export function createWidget(options: object): Promise<Dropin> {
  // The form and the states check their options themselves.
  return braintree.dropin.create(options as Parameters<Create>[0]);
}

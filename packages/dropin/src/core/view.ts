/** The id of a payment option: `card`, or another id in the registry. */
export type OptionId = string;

/** A screen of the widget. */
export type View =
  | { readonly kind: 'options' }
  | { readonly kind: 'methods' }
  | { readonly kind: 'delete-confirmation' }
  | { readonly kind: 'sheet'; readonly optionId: OptionId };

/** The list of payment options. */
export const optionsView: View = { kind: 'options' };

/** The saved and tokenized methods. */
export const methodsView: View = { kind: 'methods' };

/** The delete confirmation of a saved method. */
export const confirmationView: View = { kind: 'delete-confirmation' };

/** The screen of one option. */
export const sheetView = (optionId: OptionId): View => ({ kind: 'sheet', optionId });

/** The public id of a view, in events and in the wrapper's class. */
export function viewId(view: View): string {
  return view.kind === 'sheet' ? view.optionId : view.kind;
}

/** Whether two views are the same screen. */
export function isSameView(one: View | null, other: View | null): boolean {
  return one !== null && other !== null && viewId(one) === viewId(other);
}

import type { OptionId } from '../core/view.ts';

const documented = ['paypal', 'paypalCredit', 'applePay', 'googlePay', 'venmo', 'card'];

/** Sorts sheets into their order in the page; those of custom payment options are last. */
export function inSheetOrder(sheets: ReadonlyMap<OptionId, HTMLElement>): readonly HTMLElement[] {
  const ids = [...documented, ...[...sheets.keys()].filter(id => !documented.includes(id))];
  return ids.flatMap(id => sheets.get(id) ?? []);
}

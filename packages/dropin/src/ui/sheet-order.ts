import type { OptionId } from '../core/view.ts';

const documented = ['paypal', 'paypalCredit', 'applePay', 'googlePay', 'venmo', 'card'];

/** Puts sheets in the order in which they stand in the page; what the registry was given by others comes last. */
export function inSheetOrder(sheets: ReadonlyMap<OptionId, HTMLElement>): readonly HTMLElement[] {
  const ids = [...documented, ...[...sheets.keys()].filter(id => !documented.includes(id))];
  return ids.flatMap(id => sheets.get(id) ?? []);
}

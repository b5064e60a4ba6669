import { nameOf } from '../../ui/appearance.ts';
import { button } from '../../ui/element.ts';
import { fillSheet } from '../../ui/sheet-frames.ts';
import type { MethodContext } from '../method.ts';

/** The sheet with the Venmo button. */
export interface VenmoSheet {
  readonly root: HTMLElement;
  readonly button: HTMLButtonElement;
}

/** Fills the sheet. The documented image stays, in a button that the keyboard reaches. */
export function venmoSheet(context: MethodContext, onPress: () => void): VenmoSheet {
  const { sheet, appearance, translate } = context;
  const image = fillSheet(sheet, appearance, context);
  const node = button(
    { class: 'braintree-venmo__button', attributes: { 'aria-label': nameOf(appearance, translate) } },
    onPress,
  );
  image.replaceWith(node);
  node.append(image);
  return { root: sheet, button: node };
}

import { nameOf } from '../../ui/appearance.ts';
import { button } from '../../ui/element.ts';
import { fillSheet } from '../../ui/sheet-frames.ts';
import type { MethodContext } from '../method.ts';

/** The sheet with the Venmo button. */
export interface VenmoSheet {
  /** The parent of layers over the page: the whole widget, because the page may open another view below a layer. */
  readonly layers: Element;
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
  return { layers: sheet.closest('[data-braintree-id="wrapper"]') ?? sheet, button: node };
}

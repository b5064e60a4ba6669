import { nameOf } from '../../ui/appearance.ts';
import { button } from '../../ui/element.ts';
import { fillSheet } from '../../ui/sheet-frames.ts';
import type { MethodContext } from '../method.ts';

/** The sheet with the Apple Pay button. */
export interface ApplePaySheet {
  readonly button: HTMLButtonElement;
  /** Changes how the button looks; a value that is no style means black. */
  setStyle(style: unknown): void;
}

/** Fills the sheet. The documented element is a button, whose text is shown by browsers that can't draw Apple's. */
export function applePaySheet(context: MethodContext, onPress: () => void): ApplePaySheet {
  const place = fillSheet(context.sheet, context.appearance, context);
  const text = nameOf(context.appearance, context.translate);
  const node = button({ hook: 'apple-pay-button', class: place.className, text }, onPress);
  place.replaceWith(node);
  return {
    button: node,
    setStyle(given) {
      const style = typeof given === 'string' && given ? given : 'black';
      node.style.setProperty('-apple-pay-button-style', style);
      node.dataset.buttonStyle = style;
    },
  };
}

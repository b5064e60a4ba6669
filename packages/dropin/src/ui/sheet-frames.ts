import type { OptionId } from '../core/view.ts';
import { type MethodAppearance, nameOf } from './appearance.ts';
import { element } from './element.ts';
import { icon, iconBox } from './icon.ts';
import type { RowContext } from './method-row.ts';

/**
 * Fills the documented sheets that are empty, because their options are not offered or not loaded yet: merchants look
 * their elements up too.
 */
export function fillSheetFrames(
  sheets: ReadonlyMap<OptionId, HTMLElement>,
  appearances: readonly MethodAppearance[],
  context: Pick<RowContext, 'translate' | 'iconHref'>,
): void {
  for (const appearance of appearances) {
    const sheet = sheets.get(appearance.id);
    if (appearance.sheet && sheet?.childElementCount === 0) fillSheet(sheet, appearance, context);
  }
}

/** Fills an empty sheet with its header and its content; returns the place of the wallet's button. */
export function fillSheet(
  root: HTMLElement,
  appearance: MethodAppearance,
  { translate, iconHref }: Pick<RowContext, 'translate' | 'iconHref'>,
): Element {
  const { hookStem, iconId, sheet = { place: 0 } } = appearance;
  const { titleKey, isForm } = sheet;
  const button = buttonPlace(appearance, iconHref);
  root.append(
    element('div', {
      hook: `${hookStem}-sheet-header`,
      class: 'braintree-sheet__header',
      children: [
        element('div', {
          class: 'braintree-sheet__header-label',
          children: [
            iconBox('braintree-sheet__logo--header', icon(iconHref(iconId), { width: 40, height: 24 })),
            element('div', {
              class: `braintree-sheet__${isForm ? 'text' : 'label'}`,
              text: nameOf(titleKey === undefined ? appearance : { nameKey: titleKey }, translate),
            }),
          ],
        }),
      ],
    }),
    element('div', {
      class: `braintree-sheet__content braintree-sheet__content--${isForm ? 'form' : 'button'}`,
      children: isForm ? [] : [button],
    }),
  );
  return button;
}

/** The place of a wallet's button. Pressing it does nothing until the wallet is loaded. */
function buttonPlace({ hookStem, sheet }: MethodAppearance, iconHref: RowContext['iconHref']): Element {
  const { buttonClass, buttonIcon } = sheet ?? {};
  const place = { hook: `${hookStem}-button`, class: buttonClass };
  return buttonIcon ? icon(iconHref(buttonIcon.id), { ...buttonIcon, ...place }) : element('div', place);
}

import { button, element } from '../../ui/element.ts';
import type { FlowParts } from './flow.ts';
import { createLayer } from './layer.ts';

/** What the buyer can do while Venmo is open in another window or tab. */
export interface PopupOverlay {
  show(actions: { readonly onContinue: () => void; readonly onCancel: () => void }): void;
  hide(): void;
  remove(): void;
}

/** Creates the dark overlay over the page (specification §2), with the documented ids while it is shown. */
export function popupOverlay({ text, layers }: Pick<FlowParts, 'text' | 'layers'>): PopupOverlay {
  let remove = (): void => undefined;
  return {
    show({ onContinue, onCancel }) {
      remove();
      const id = 'venmo-desktop-web-backdrop';
      const layer = createLayer({
        parent: layers,
        id,
        class: 'braintree-venmo__overlay',
        label: { id: 'venmo-message' },
        onEscape: onCancel,
        children: [
          element('div', {
            attributes: { id: 'venmo-backdrop-container' },
            class: 'braintree-venmo__overlay-content',
            children: [
              element('div', {
                attributes: { id: 'venmo-full-logo' },
                class: 'braintree-venmo__overlay-logo',
                text: 'Venmo',
              }),
              element('h2', { attributes: { id: 'venmo-message' }, text: text('venmoPopupTitle') }),
              element('p', { attributes: { id: 'venmo-instructions' }, text: text('venmoPopupInstructions') }),
              button(
                { attributes: { id: 'venmo-popup-continue-button', autofocus: '' }, text: text('venmoPopupContinue') },
                onContinue,
              ),
              button({ attributes: { id: 'venmo-popup-cancel-button' }, text: text('venmoPopupCancel') }, onCancel),
            ],
          }),
        ],
      });
      layer.root.setAttribute('aria-describedby', 'venmo-instructions');
      layer.show();
      remove = () => {
        layer.hide();
        layer.remove();
        remove = () => undefined;
      };
    },
    hide: () => remove(),
    remove: () => remove(),
  };
}

import { rootOf } from '../browser/root-of.ts';
import type { MethodContext } from '../methods/method.ts';
import { button, element, setShown } from './element.ts';

/** What the sheet shows while a bank's window is open: the rest of the widget is blocked. */
export interface BankWindow {
  readonly root: HTMLElement;
  /** Shows it and takes the focus there. */
  show(): void;
  /** Hides it; the focus returns to where it was. */
  hide(): void;
}

/** The buyer's wishes about the window. */
export interface BankWindowActions {
  readonly onShow: () => void;
  readonly onCancel: () => void;
}

/** Creates the hidden panel. It is above the veil that blocks the widget. */
export function bankWindow({ translate }: Pick<MethodContext, 'translate'>, actions: BankWindowActions): BankWindow {
  const text = element('p', { attributes: { role: 'status' } });
  const show = button({ class: 'braintree-bank__button', text: translate('bankWindowShow') }, actions.onShow);
  const cancel = button({ class: 'braintree-bank__button', text: translate('bankWindowCancel') }, actions.onCancel);
  const root = element('div', { hook: 'bank-window', class: 'braintree-bank__window', children: [text, show, cancel] });
  setShown(root, false);
  let before: HTMLElement | null = null;
  return {
    root,
    show() {
      const { activeElement } = rootOf(root);
      before = activeElement instanceof HTMLElement ? activeElement : null;
      setShown(root, true);
      // A status is read out when its text changes.
      text.textContent = translate('bankWindowOpen');
      show.focus();
    },
    hide() {
      const active = rootOf(root).activeElement ?? document.activeElement;
      const hadFocus = root.contains(active) || active === document.body;
      setShown(root, false);
      text.textContent = '';
      if (hadFocus) before?.focus();
      before = null;
    },
  };
}

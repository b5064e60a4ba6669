import { rootOf } from '../../browser/root-of.ts';
import { element } from '../../ui/element.ts';

/** A layer over the whole page. Everything below cannot be reached until it is hidden. */
export interface Layer {
  readonly root: HTMLDialogElement;
  readonly isShown: boolean;
  show(): void;
  /** Hides it; the focus returns to where it was. */
  hide(): void;
  remove(): void;
}

/** A layer's content. */
export interface LayerOptions {
  readonly parent: Element;
  readonly id: string;
  readonly class: string;
  /** The id of the element that names the layer for screen readers, or its name. */
  readonly label: { readonly id: string } | { readonly text: string };
  readonly children: readonly Node[];
  /** The buyer pressed Escape. */
  readonly onEscape: () => void;
}

/** Creates a hidden layer. A browser without modal dialogs shows it as a fixed element. */
export function createLayer({ parent, id, label, children, onEscape, ...options }: LayerOptions): Layer {
  const named: Record<string, string> = 'id' in label ? { 'aria-labelledby': label.id } : { 'aria-label': label.text };
  const root = element('dialog', {
    class: `braintree-venmo__layer ${options.class}`,
    attributes: { id, ...named },
    children,
  });
  // The browser would hide the layer by itself, and a second Escape would even ignore `preventDefault`.
  root.addEventListener('cancel', event => {
    event.preventDefault();
    onEscape();
  });
  root.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  });
  parent.append(root);
  let focused: Element | null = null;
  return {
    root,
    get isShown() {
      return root.hasAttribute('open');
    },
    show() {
      if (root.hasAttribute('open')) return;
      focused = rootOf(root).activeElement;
      if (typeof root.showModal === 'function' && root.isConnected) root.showModal();
      else root.setAttribute('open', '');
    },
    hide() {
      if (!root.hasAttribute('open')) return;
      if (typeof root.close === 'function') root.close();
      else root.removeAttribute('open');
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    },
    remove: () => root.remove(),
  };
}

import type { State } from '../../core/state.ts';
import { element } from '../element.ts';
import { methodRow, type RowContext } from '../method-row.ts';

/** The list of saved and tokenized methods. */
export interface MethodsView {
  readonly root: HTMLElement;
  render(state: State): void;
}

/** Builds the list, empty. Rows are kept by nonce, so that drawing again leaves the focus where it is. */
export function methodsView(context: RowContext, onChoose: (nonce: string) => void): MethodsView {
  const container = element('div', { hook: 'methods-container' });
  const rows = new Map<string, HTMLButtonElement>();
  return {
    root: element('div', {
      hook: 'methods',
      class: 'braintree-methods braintree-methods-initial',
      children: [container],
    }),
    render({ methods, activeNonce, view }) {
      for (const [nonce, row] of rows) {
        if (methods.some(method => method.nonce === nonce)) continue;
        row.remove();
        rows.delete(nonce);
      }
      for (const [index, method] of methods.entries()) {
        const row = rows.get(method.nonce) ?? methodRow(method, context, () => onChoose(method.nonce));
        rows.set(method.nonce, row);
        if (container.children[index] !== row) container.insertBefore(row, container.children[index] ?? null);
        const isActive = method.nonce === activeNonce;
        row.classList.toggle('braintree-method--active', isActive);
        row.setAttribute('aria-pressed', String(isActive));
      }
      container.classList.toggle('braintree-methods--active', view?.kind === 'methods');
    },
  };
}

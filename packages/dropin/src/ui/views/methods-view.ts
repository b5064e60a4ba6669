import type { State } from '../../core/state.ts';
import { element } from '../element.ts';
import { type MethodRow, methodRow, type RowContext } from '../method-row.ts';

/** The list of saved and tokenized methods. */
export interface MethodsView {
  readonly root: HTMLElement;
  /** What the rows stand in. */
  readonly container: HTMLElement;
  render(state: State): void;
}

/** Builds the list, empty. Rows are kept by nonce, so that drawing again leaves the focus where it is. */
export function methodsView(context: RowContext, onChoose: (nonce: string) => void): MethodsView {
  const container = element('div', { hook: 'methods-container' });
  const rows = new Map<string, MethodRow>();
  return {
    root: element('div', {
      hook: 'methods',
      class: 'braintree-methods braintree-methods-initial',
      children: [container],
    }),
    container,
    render({ methods, activeNonce, view, editing }) {
      const isEditing = editing.kind !== 'off';
      for (const [nonce, { root }] of rows) {
        if (methods.some(method => method.nonce === nonce)) continue;
        root.remove();
        rows.delete(nonce);
      }
      for (const [index, method] of methods.entries()) {
        const row = rows.get(method.nonce) ?? methodRow(method, context, () => onChoose(method.nonce));
        rows.set(method.nonce, row);
        if (container.children[index] !== row.root) {
          container.insertBefore(row.root, container.children[index] ?? null);
        }
        row.render({ isActive: method.nonce === activeNonce, isEditing });
      }
      container.classList.toggle('braintree-methods--active', view?.kind === 'methods');
      container.classList.toggle('braintree-methods--edit', isEditing);
    },
  };
}

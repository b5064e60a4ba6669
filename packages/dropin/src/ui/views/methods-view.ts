import type { State } from '../../core/state.ts';
import { type MethodRow, methodRow, type RowContext } from '../method-row.ts';

/** The list of saved and tokenized methods. */
export interface MethodsView {
  render(state: State): void;
}

/** Creates the list. Rows are reused by nonce, so that rendering again keeps the focus. */
export function methodsView(
  container: HTMLElement,
  context: RowContext,
  onChoose: (nonce: string) => void,
): MethodsView {
  const rows = new Map<string, MethodRow>();
  return {
    render({ methods, activeNonce, editing }) {
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
    },
  };
}

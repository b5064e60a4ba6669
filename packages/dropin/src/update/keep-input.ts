import { rootOf } from '../browser/root-of.ts';
import type { OptionId } from '../core/view.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';

/**
 * Keeps what the buyer has typed into the widget's own fields, and the focus, while an option is started anew. Both are in
 * the new sheet as soon as it is there, because the rest of the start takes longer.
 */
export async function keepInput(id: OptionId, { widget }: MountedWidget, restart: () => Promise<void>): Promise<void> {
  const sheet = widget.screen.sheets.get(id);
  if (!sheet) return restart();
  const root = rootOf(sheet);
  const focused = (): Element | null => (sheet.contains(root.activeElement) ? root.activeElement : null);
  let last = focused();
  const remember = (): void => {
    last = focused();
  };
  const replaced = new MutationObserver(changes => {
    const left = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    for (const node of left) if (node instanceof Element) node.querySelectorAll('input').forEach(restore);
    // A buyer who is elsewhere by then stays there.
    if (!last || (root.activeElement && root.activeElement !== document.body)) return;
    const again = sheet.querySelector<HTMLElement>(placeOf(last));
    if (again) again.focus();
    else widget.methods.get(id)?.focus();
  });

  function restore(before: HTMLInputElement): void {
    const input = sheet?.querySelector<HTMLInputElement>(placeOf(before));
    if (!input) return;
    if (before.checked && !before.defaultChecked) {
      input.checked = true;
      input.dispatchEvent(new Event('change'));
    } else if (before.value !== before.defaultValue) {
      input.value = before.value;
      input.dispatchEvent(new Event('input'));
    }
  }

  sheet.addEventListener('focusin', remember);
  replaced.observe(sheet, { childList: true });
  await restart().finally(() => {
    replaced.disconnect();
    sheet.removeEventListener('focusin', remember);
  });
}

const placeOf = (node: Element): string => `[data-braintree-id="${node.getAttribute('data-braintree-id')}"]`;

import { rootOf } from '../browser/root-of.ts';
import { SHEET_FOCUS_DELAY_MS } from '../core/timing.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';

/** Watches whether the focus is in the widget. A frame tells its page nothing but that the window has lost the focus. */
export function observeFocus(
  { input, start, environment }: MountedWidget,
  emit: (name: 'focus' | 'blur') => void,
): { look(): void } {
  const { wrapper } = input.shell;
  const isInside = (): boolean =>
    wrapper.contains(rootOf(wrapper).activeElement) || isSlottedInto(wrapper, document.activeElement);
  let wasInside = isInside();

  /** Between two elements the focus is nowhere for a moment; a sheet that opens takes it a little later. */
  function look(): void {
    environment.clock.after(2 * SHEET_FOCUS_DELAY_MS, () => {
      const now = isInside();
      if (now === wasInside || start.over.aborted) return;
      wasInside = now;
      emit(now ? 'focus' : 'blur');
    });
  }

  const { over: signal } = start;
  wrapper.addEventListener('focusin', look, { signal });
  wrapper.addEventListener('focusout', look, { signal });
  window.addEventListener('blur', look, { signal });
  window.addEventListener('focus', look, { signal });
  return { look };
}

/** Whether an element is inside of another as it is rendered: in shadow DOM a card field's frame is slotted in. */
function isSlottedInto(outer: Element, inner: Element | null): boolean {
  return inner !== null && (outer.contains(inner) || isSlottedInto(outer, inner.assignedSlot ?? inner.parentElement));
}

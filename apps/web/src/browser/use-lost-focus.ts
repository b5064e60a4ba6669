import { type RefObject, useEffect, useRef } from 'react';

/**
 * Catches the focus when a new `step` has removed the control that had it: without this the keyboard starts again at
 * the top of the page, and a screen reader falls silent.
 */
export function useLostFocus(target: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    catchLostFocus(target.current);
  }, [step, target]);
}

/** Gives `target` the focus if no control has it. */
export function catchLostFocus(target: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) target?.focus();
}

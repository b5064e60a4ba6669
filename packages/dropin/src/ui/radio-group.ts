import type { State } from '../core/state.ts';

/** The rows of payment methods as a radio group: one stop of the Tab key, and arrow keys that choose. */
export interface RadioGroup {
  /** Updates roles and the Tab stop. Called after the rows were rendered. */
  render(state: State): void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Makes a radio group of the container's rows. In edit mode, where a press opens a question, they are buttons. */
export function radioGroup(container: HTMLElement, label: () => string): RadioGroup {
  const rows = (): HTMLElement[] => [...container.querySelectorAll<HTMLElement>('.braintree-method')];

  container.addEventListener('keydown', event => {
    const isRtl = getComputedStyle(container).direction === 'rtl';
    const horizontal = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    const step = steps[event.key] ?? horizontal;
    if (!step || container.getAttribute('role') !== 'radiogroup') return;
    const all = rows();
    // The target of a key is an element, and a row has the focus itself.
    const index = all.indexOf(event.target as HTMLElement);
    const next = all[(index + step + all.length) % all.length];
    // The page would scroll.
    event.preventDefault();
    next?.focus();
    next?.click();
  });

  return {
    render({ methods, activeNonce, editing }) {
      const isGroup = editing.kind === 'off' && methods.length > 0;
      setAttributes(container, isGroup ? { role: 'radiogroup', 'aria-label': label() } : {}, ['role', 'aria-label']);
      const checked = methods.findIndex(({ nonce }) => nonce === activeNonce);
      for (const [index, row] of rows().entries()) {
        const isStop = index === Math.max(checked, 0);
        const radio = { role: 'radio', 'aria-checked': String(index === checked), tabindex: isStop ? '0' : '-1' };
        setAttributes(row, isGroup ? radio : {}, Object.keys(radio));
      }
    },
  };
}

function setAttributes(node: Element, values: Readonly<Record<string, string>>, names: readonly string[]): void {
  for (const name of names) {
    const value = values[name];
    if (value === undefined) node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
}

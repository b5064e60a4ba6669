import type { CustomMethodColors, CustomMethodContext } from './custom-options.ts';

/** The colours of the widget, by their names in its properties. */
const colorNames: Readonly<Record<keyof CustomMethodColors, string>> = {
  text: 'color-text',
  muted: 'color-muted',
  panel: 'color-panel',
  field: 'color-field',
  border: 'color-border',
  fieldBorder: 'color-field-border',
  active: 'color-active',
  error: 'color-error',
  errorPanel: 'color-error-panel',
  focus: 'color-focus',
};

const otherNames = ['color-border-hover', 'color-veil', 'radius', 'field-height', 'font'];

/** Makes the context of a container, whose styles then have the widget's properties with their resolved values. */
export function contextOf(
  container: HTMLElement,
  hooks: Pick<CustomMethodContext, 'setComplete' | 'setBusy' | 'fail' | 'approve'>,
): CustomMethodContext {
  // Its own are references to the resolved ones, so that they change with them.
  for (const name of [...Object.values(colorNames), ...otherNames]) {
    container.style.setProperty(`--braintree-${name}`, `var(--bt-${name})`);
  }
  const present = (name: string): string => getComputedStyle(container).getPropertyValue(`--bt-${name}`).trim();
  const wrapper = (): HTMLElement | null => container.closest('[data-braintree-id="wrapper"]');
  return {
    ...hooks,
    get locale() {
      return wrapper()?.lang || document.documentElement.lang || 'en-US';
    },
    get direction() {
      return getComputedStyle(container).direction === 'rtl' ? 'rtl' : 'ltr';
    },
    get colorScheme() {
      return wrapper()?.getAttribute('data-braintree-color-scheme') === 'dark' ? 'dark' : 'light';
    },
    get colors() {
      const values = Object.entries(colorNames).map(([name, property]) => [name, present(property)]);
      // Each name is a key of the table.
      return Object.fromEntries(values) as Record<keyof CustomMethodColors, string>;
    },
  };
}

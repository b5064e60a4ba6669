import { element } from './element.ts';

/**
 * Creates the widget's outermost element in its initial state. Merchants with their own stylesheet rely on it being
 * invisible until a stylesheet is loaded.
 */
export function createWrapper(widgetId: string, isDark: boolean): HTMLElement {
  const wrapper = element('div', {
    hook: 'wrapper',
    class: 'braintree-loading',
    attributes: { id: `braintree--dropin__${widgetId}`, 'aria-busy': 'true' },
  });
  wrapper.style.display = 'none';
  if (isDark) wrapper.setAttribute('data-braintree-color-scheme', 'dark');
  return wrapper;
}

import { element } from './element.ts';

/**
 * Makes the widget's outermost element as it stands while nothing else is known. Merchants with a stylesheet of their
 * own rely on it being invisible until one is there.
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

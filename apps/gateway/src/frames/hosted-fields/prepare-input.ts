import type { ControlSetup } from './field-control.ts';
import { fieldTraits } from './fields.ts';

/** Sets the attributes of an input that pages, browsers and password managers rely on. */
export function prepareInput(element: HTMLInputElement, { key, options }: ControlSetup): void {
  const { name, autocomplete, isNumeric } = fieldTraits[key];
  const attributes = {
    id: name,
    name,
    class: key,
    type: options.type ?? 'text',
    autocomplete,
    autocorrect: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    'data-braintree-name': key,
    ...(isNumeric && options.type === undefined ? { inputmode: 'numeric', pattern: '\\d*' } : {}),
    ...(options.placeholder ? { placeholder: options.placeholder } : {}),
  };
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
}

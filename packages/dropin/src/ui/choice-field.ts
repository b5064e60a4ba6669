import { uniqueId } from '../browser/unique-id.ts';
import { element } from './element.ts';

/** A choice of one of a few values, as radios with a legend. */
export interface ChoiceField<Value extends string> {
  readonly root: HTMLElement;
  readonly value: Value;
  focus(): void;
}

/** What a choice is between. */
export interface ChoiceFieldOptions<Value extends string> {
  /** The common part of its hooks. */
  readonly stem: string;
  readonly legend: string;
  /** The values with their labels. */
  readonly choices: readonly (readonly [Value, string])[];
  readonly chosen: Value;
  readonly onChange: (value: Value) => void;
}

/** Creates a choice; one of its values is always chosen. */
export function choiceField<Value extends string>(options: ChoiceFieldOptions<Value>): ChoiceField<Value> {
  const { stem, legend, choices, chosen, onChange } = options;
  let value = chosen;
  // Radios of one name are one choice in the whole form of the page, so that the name is the widget's own.
  const name = `${stem}-${uniqueId()}`;
  const inputs = choices.map(([one]) => {
    const input = element('input', { hook: `${stem}-${one}`, attributes: { type: 'radio', name, value: one } });
    input.defaultChecked = one === chosen;
    input.addEventListener('change', () => {
      value = one;
      onChange(one);
    });
    return input;
  });
  return {
    root: element('fieldset', {
      class: 'braintree-bank__choice',
      children: [
        element('legend', { class: 'braintree-form__label braintree-form__label--own', text: legend }),
        ...choices.map(([, label], index) => {
          const input = inputs[index];
          return element('label', { children: [...(input ? [input] : []), element('span', { text: label })] });
        }),
      ],
    }),
    get value() {
      return value;
    },
    focus: () => inputs.find(input => input.checked)?.focus(),
  };
}

import type { CardFieldState } from '../../gateway/card-fields.ts';
import { element } from '../../ui/element.ts';
import { takeTexts } from '../../ui/take-texts.ts';
import type { MethodChanges, MethodContext } from '../method.ts';
import { cardOptionsOf } from './card-configuration.ts';
import { fieldError, knownBrand } from './card-rules.ts';
import { allFields, type CardSheet, cardSheet } from './card-sheet.ts';
import { frameOptions } from './frame-options.ts';
import type { InitializedCard } from './initialized-card.ts';

// This file is a chunk, which loads when a page changes options or colours.

/** What follows changed texts and colours in the card form. */
export function cardChanges(
  context: MethodContext,
  sheet: CardSheet,
  current: () => InitializedCard | null,
): MethodChanges {
  // A field that has the focus is in use, although it is empty.
  const fields = (): readonly CardFieldState[] => Object.values(current()?.form.state.fields ?? {});
  const isEmpty = (): boolean => fields().every(field => field.isEmpty && !field.isFocused);

  return {
    get hasInput() {
      return fields().some(field => !field.isEmpty);
    },
    get isEmpty() {
      return isEmpty();
    },
    whenEmpty(task) {
      let isDone = false;
      const check = (): void => {
        if (isDone || !isEmpty()) return;
        isDone = true;
        task();
      };
      current()?.hostedFields.on('empty', check);
      current()?.hostedFields.on('blur', check);
    },
    retranslate() {
      const beside = element('div');
      cardSheet({ ...context, sheet: beside }).showFields(allFields);
      takeTexts(context.sheet, beside, ['.braintree-form__notice-of-collection']);
      const card = current();
      if (card) retranslateFields(card, context, sheet);
    },
    keepColors(colors) {
      for (const { box } of Object.values(sheet.groups)) {
        box.parentElement?.removeAttribute('style');
        for (const [name, value] of Object.entries(colors)) box.parentElement?.style.setProperty(name, value);
      }
    },
  };
}

/** Shows what a field shows by its state, and what the library can change in a frame: its placeholder and its title. */
function retranslateFields(card: InitializedCard, { options, translate, isDark }: MethodContext, sheet: CardSheet) {
  const { hostedFields, configuration, form } = card;
  const containerOf = (key: (typeof allFields)[number]): HTMLElement => sheet.groups[key].box;
  const { fields } = frameOptions({
    options: cardOptionsOf(options),
    fields: configuration.fields,
    translate,
    isDark,
    containerOf,
  });
  for (const key of configuration.fields) {
    const { box, hasError, setError } = sheet.groups[key];
    const { placeholder, iframeTitle } = fields[key] ?? {};
    if (placeholder !== undefined) {
      hostedFields.setAttribute({ field: key, attribute: 'placeholder', value: placeholder })?.catch(() => undefined);
    }
    const frame = box.querySelector('iframe');
    if (frame && iframeTitle !== undefined) frame.title = iframeTitle;
    const error = fieldError(key, form.state, configuration);
    if (!hasError || !error) continue;
    setError(translate(error));
    hostedFields.setMessage({ field: key, message: translate(error) });
  }
  if (knownBrand({ ...form.state })?.code.size === 4) {
    sheet.groups.cvv.setDescriptor(translate('cvvFourDigitLabelSubheading'));
  }
}

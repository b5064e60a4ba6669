import { type AutofillKey, type AutofillValues, autofillKeys, completed } from './autofill-values.ts';
import { type FieldKey, fieldTraits } from './fields.ts';

/** How often the inputs are looked at: not every password manager tells that it has filled one in. */
const lookEveryMs = 100;

/**
 * Puts unseen inputs beside a field for the rest of the card. A browser fills in one frame at a time, so without them a
 * saved card would give this field its part alone. What turns up in them is told, for the other fields to take.
 */
export function startAutofill(
  form: HTMLFormElement,
  key: FieldKey,
  field: HTMLElement,
  onAutofill: (values: AutofillValues) => void,
): void {
  const inputs = new Map(autofillKeys.filter(other => !covers(key, other)).map(other => [other, input(form, other)]));
  let seen = '';

  function look(): void {
    const texts = [...inputs].map(([other, { value }]) => [other, value] as const).filter(([, value]) => value !== '');
    const now = JSON.stringify(texts);
    if (texts.length > 0 && now !== seen) {
      onAutofill(completed(Object.fromEntries(texts), new Date()));
    }
    seen = now;
  }

  // Typing begins anew: the same card must be able to come once more.
  field.addEventListener('input', () => {
    for (const each of inputs.values()) {
      each.value = '';
    }
    seen = '';
  });
  setInterval(look, lookEveryMs);
}

/** Whether a field itself holds this part of a card. */
function covers(key: FieldKey, part: AutofillKey): boolean {
  return key === part || (key === 'expirationDate' && (part === 'expirationMonth' || part === 'expirationYear'));
}

function input(form: HTMLFormElement, key: AutofillKey): HTMLInputElement {
  const document = form.ownerDocument;
  const { name, autocomplete } = fieldTraits[key];
  const element = document.createElement('input');
  const label = document.createElement('label');
  element.id = `${name}-autofill-field`;
  element.className = 'autofill-field';
  element.name = name;
  element.type = 'text';
  element.tabIndex = -1;
  element.setAttribute('aria-hidden', 'true');
  element.setAttribute('autocomplete', autocomplete);
  label.htmlFor = element.id;
  label.className = 'for-screen-readers';
  label.textContent = name;
  label.setAttribute('aria-hidden', 'true');
  form.append(label, element);
  return element;
}

import { initialState, type State } from '../src/core/state.ts';
import type { OptionId } from '../src/core/view.ts';
import { createTranslator, type Translator } from '../src/i18n/translator.ts';
import { payPalTexts } from '../src/methods/paypal/texts.ts';
import { registry } from '../src/methods/registry.ts';
import { venmoTexts } from '../src/methods/venmo/texts.ts';
import { deferredUi } from '../src/ui/deferred-ui.ts';
import { element } from '../src/ui/element.ts';
import { moreSymbols } from '../src/ui/more-symbols.ts';
import { createSheets } from '../src/ui/sheets.ts';
import { sprite } from '../src/ui/sprite.ts';
import { type MainViewOptions, mainView } from '../src/ui/views/main-view.ts';
import { createWrapper } from '../src/ui/wrapper.ts';

/** The widget's screen without the widget: a test passes the state to show. */
export interface Stage {
  readonly wrapper: HTMLElement;
  /** The controls that were pressed, one line each. */
  readonly presses: string[];
  /** Shows a state, given as changes to the last one. */
  show(part: Partial<State>): void;
  /** Finds an element by its hook. */
  hook(id: string): HTMLElement;
  /** The rows of the methods. */
  rows(): HTMLElement[];
}

/** A ready widget with card and PayPal, on an otherwise empty page. */
export function stage(options: Partial<MainViewOptions> = {}, root: ParentNode & Node = document.body): Stage {
  root.replaceChildren();
  const presses: string[] = [];
  const press =
    (name: string) =>
    (detail: string | boolean = ''): void =>
      void presses.push(`${name} ${detail}`.trim());
  const wrapper = root.appendChild(createWrapper('1', false));
  const art = sprite(document, '1');
  art.add(moreSymbols);
  const view = mainView({
    wrapper,
    sprite: art,
    translate: allTexts(),
    iconHref: art.href,
    nameOfType: type => ({ CreditCard: 'Card', PayPalAccount: 'PayPal' })[type] ?? type,
    iconOf({ type, details }) {
      const origin = registry.find(({ paymentType }) => paymentType === type);
      return origin?.iconOf?.(details) ?? origin?.iconId ?? 'iconCardFront';
    },
    appearances: registry.filter(({ id }) => id === 'card' || id === 'paypal'),
    catalogue: registry,
    canEdit: true,
    onToggle: press('toggle'),
    onEdit: press('edit'),
    onDeletionAnswered: press('answer'),
    onOptionChosen: press('option'),
    onMethodChosen: press('method'),
    ...options,
    sheets: new Map([...createSheets(registry), ...(options.sheets ?? [])]),
  });
  view.complete(deferredUi);
  let state: State = {
    ...initialState,
    phase: 'ready',
    options: [
      { id: 'card', paymentType: 'CreditCard', status: 'done' },
      { id: 'paypal', paymentType: 'PayPalAccount', status: 'done' },
    ],
  };
  return {
    wrapper,
    presses,
    show(part) {
      state = { ...state, ...part };
      view.render(state);
    },
    hook(id) {
      const found = wrapper.querySelector<HTMLElement>(`[data-braintree-id="${id}"]`);
      if (!found) throw new Error(`There is no ${id}.`);
      return found;
    },
    rows: () => [...wrapper.querySelectorAll<HTMLElement>('.braintree-method')],
  };
}

/** Every English text, as after all wallets were loaded. */
function allTexts(): Translator {
  const translate = createTranslator({});
  translate.add({ ...payPalTexts, ...venmoTexts });
  return translate;
}

/** A sheet of an available method. */
export function ownSheet(id: OptionId): HTMLElement {
  return element('div', {
    hook: id,
    class: `braintree-${id} braintree-sheet`,
    children: [element('div', { class: 'braintree-sheet__header', text: id }), element('input')],
  });
}

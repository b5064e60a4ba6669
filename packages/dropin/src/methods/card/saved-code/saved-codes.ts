import type { CoreEvent } from '../../../core/event.ts';
import { toPayload } from '../../../core/payload.ts';
import type { PaymentMethod } from '../../../core/payment-method.ts';
import { activeMethod } from '../../../core/selectors.ts';
import type { State } from '../../../core/state.ts';
import type { OptionId } from '../../../core/view.ts';
import type { MountedMethod } from '../../method.ts';
import { cardOptionsOf } from '../card-configuration.ts';
import type { CardPayload, CardVaultOptions } from '../card-options.ts';
import { type CodeField, type CodeFieldParts, codeField } from './code-field.ts';
import { savedCodeTexts } from './texts.ts';

/** The dependencies of asking for the codes of saved cards. */
export interface SavedCodesParts extends Omit<CodeFieldParts, 'onComplete'> {
  /** The widget, which tokenizes the field as a method under the nonce of its card. */
  readonly widget: {
    readonly methods: Map<OptionId, MountedMethod>;
    dispatch(event: CoreEvent): void;
    readonly observers: Set<(state: State) => void>;
  };
  readonly wrapper: HTMLElement;
}

/** The widgets whose cards have such a field. */
const watched = new WeakSet<object>();

/** Marks the saved cards whose security code is asked for again, and shows the field of the chosen one. */
export function askForCodes(methods: readonly PaymentMethod[], parts: SavedCodesParts): readonly PaymentMethod[] {
  const { requireCvv } = cardOptionsOf(parts.options).vault ?? {};
  const marked = methods.map(method =>
    method.type === 'CreditCard' && isRequired(method, requireCvv, parts) ? { ...method, needsCode: true } : method,
  );
  if (!watched.has(parts.widget) && marked.some(({ needsCode }) => needsCode)) {
    watched.add(parts.widget);
    parts.translate.add(savedCodeTexts);
    parts.widget.observers.add(fieldOfChosen(parts));
  }
  return marked;
}

/** A page's function that throws is reported, and its card is asked for its code: nothing is charged unchecked. */
function isRequired(
  method: PaymentMethod,
  requireCvv: CardVaultOptions['requireCvv'],
  { report }: SavedCodesParts,
): boolean {
  if (typeof requireCvv !== 'function') return requireCvv === 'always';
  try {
    // A saved card has the payload of a card.
    return Boolean(requireCvv(toPayload(method) as CardPayload));
  } catch (error) {
    report(error);
    return true;
  }
}

/** Keeps one field, below the row of the chosen card. */
function fieldOfChosen(parts: SavedCodesParts): (state: State) => void {
  const { widget, wrapper } = parts;
  let nonce: string | null = null;
  let field: CodeField | null = null;
  // A frame keeps the authorization that it was made with.
  parts.connection.onRenewed?.(() => field?.renew());

  function remove(): void {
    if (!field || nonce === null) return;
    const [leaving, left] = [field, nonce];
    field = null;
    nonce = null;
    widget.methods.delete(left);
    leaving.teardown().catch(parts.report);
  }

  function add(card: PaymentMethod, { complete }: State): void {
    nonce = card.nonce;
    const onComplete = (isComplete: boolean): void =>
      widget.dispatch({ kind: 'completeness-changed', optionId: card.nonce, isComplete });
    field = codeField(card, { ...parts, onComplete }, root =>
      wrapper.querySelector('[data-braintree-id="methods"]')?.append(root),
    );
    widget.methods.set(card.nonce, field);
    // It was complete when the card was chosen before.
    if (complete[card.nonce]) onComplete(false);
  }

  return state => {
    const chosen = chosenCard(state);
    if (chosen?.nonce !== nonce) remove();
    if (chosen && nonce === null) add(chosen, state);
    place(wrapper, field);
  };
}

/** The card that a request would return, if its code is asked for. */
function chosenCard(state: State): PaymentMethod | null {
  const { phase, primaryView, view, editing } = state;
  const isShown = primaryView?.kind === 'methods' && view?.kind === 'methods' && editing.kind === 'off';
  const method = phase !== 'closed' && isShown ? activeMethod(state) : undefined;
  return method?.needsCode ? method : null;
}

/** The rows stay where they are, because a row between them would be moved with each change, and its frame load again. */
function place(wrapper: HTMLElement, field: CodeField | null): void {
  const panel = wrapper.querySelector('[data-braintree-id="methods"]');
  panel?.classList.toggle('braintree-methods--with-code', field !== null);
  for (const [index, row] of wrapper.querySelectorAll<HTMLElement>('.braintree-method').entries()) {
    const isChosen = field !== null && row.classList.contains('braintree-method--active');
    row.style.order = field ? String(2 * index) : '';
    if (isChosen) field?.root.style.setProperty('order', String(2 * index + 1));
  }
}

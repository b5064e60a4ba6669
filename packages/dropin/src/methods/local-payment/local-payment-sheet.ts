import { type BankWindow, type BankWindowActions, bankWindow } from '../../ui/bank-window.ts';
import { button, element } from '../../ui/element.ts';
import { type FieldSet, fieldSet } from '../../ui/field-set.ts';
import { fillSheet } from '../../ui/sheet-frames.ts';
import { type TextField, textField } from '../../ui/text-field.ts';
import type { MethodContext } from '../method.ts';
import type { LocalPaymentOptions } from './local-payment-options.ts';
import { needsEmail, type OfferedType } from './payment-types.ts';

/** What the buyer typed about themselves. */
type Buyer = Pick<LocalPaymentOptions, 'givenName' | 'surname' | 'email'>;

/** The sheet: a button for each payment method, below the fields that the page has not filled in. */
export interface LocalPaymentSheet {
  readonly window: BankWindow;
  readonly fields: FieldSet;
  readonly buyer: Buyer;
  focus(): void;
}

type BuyerField = keyof Buyer;

const autocomplete: Readonly<Record<BuyerField, string>> = {
  givenName: 'given-name',
  surname: 'family-name',
  email: 'email',
};

const labels = { givenName: 'bankGivenName', surname: 'bankSurname', email: 'bankEmail' } as const;

/** Fills the sheet. */
export function localPaymentSheet(
  context: MethodContext,
  settings: Partial<LocalPaymentOptions>,
  types: readonly OfferedType[],
  actions: BankWindowActions & { readonly onPress: (type: OfferedType) => void },
): LocalPaymentSheet {
  const { sheet, appearance, translate } = context;
  const place = fillSheet(sheet, appearance, context);
  const wanted = (['givenName', 'surname', 'email'] as const).filter(
    name => !settings[name] && (name !== 'email' || needsEmail(types)),
  );
  const made = new Map(wanted.map(name => [name, buyerField(name)]));
  const fields = fieldSet(
    [...made].map(([name, field]) => ({
      field,
      errorOf(value) {
        if (!value) return translate('bankFieldEmpty');
        return name === 'email' && !/^\S+@\S+$/.test(value) ? translate('bankEmailInvalid') : null;
      },
    })),
  );
  const panel = bankWindow(context, actions);
  const buttons = types.map(type =>
    button(
      { hook: `local-payment-${type.type}`, class: 'braintree-bank__button', text: type.name },
      () => void actions.onPress(type),
    ),
  );
  const names = element('div', { class: 'braintree-bank__row' });
  for (const name of ['givenName', 'surname'] as const) {
    const field = made.get(name);
    if (field) names.append(field.root);
  }
  const email = made.get('email');
  place.parentElement?.classList.replace('braintree-sheet__content--button', 'braintree-sheet__content--form');
  place.replaceWith(
    names,
    ...(email ? [email.root] : []),
    element('div', {
      hook: 'local-payment-types',
      attributes: { role: 'group', 'aria-label': translate('localPaymentChoose') },
      children: buttons,
    }),
    panel.root,
  );

  function buyerField(name: BuyerField): TextField {
    const field: TextField = textField({
      stem: `local-payment-${autocomplete[name]}`,
      label: translate(labels[name]),
      autocomplete: autocomplete[name],
      ...(name === 'email' ? { inputmode: 'email' } : {}),
      onInput: () => fields.relieve(field),
      onLeave: () => fields.judge(field),
    });
    return field;
  }

  return {
    window: panel,
    fields,
    get buyer() {
      return Object.fromEntries([...made].map(([name, field]) => [name, field.value]));
    },
    focus: () => ([...made.values()][0]?.input ?? buttons[0])?.focus(),
  };
}

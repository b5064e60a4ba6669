import { type BankWindow, type BankWindowActions, bankWindow } from '../../ui/bank-window.ts';
import { button, element } from '../../ui/element.ts';
import { type FieldSet, fieldSet } from '../../ui/field-set.ts';
import { fillSheet } from '../../ui/sheet-frames.ts';
import { type TextField, textField } from '../../ui/text-field.ts';
import type { MethodContext } from '../method.ts';
import { isIban, plainIban } from './iban.ts';
import type { SepaDirectDebitOptions } from './sepa-options.ts';

/** The sheet: the account, and the button that leads to the mandate. */
export interface SepaSheet {
  readonly window: BankWindow;
  readonly fields: FieldSet;
  readonly account: { readonly accountHolderName: string; readonly iban: string };
  /** Empties the number. */
  clearIban(): void;
  focus(): void;
}

/** Fills the sheet. */
export function sepaSheet(
  context: MethodContext,
  settings: Partial<SepaDirectDebitOptions>,
  actions: BankWindowActions & { readonly onPress: () => void },
): SepaSheet {
  const { sheet, appearance, translate } = context;
  const place = fillSheet(sheet, appearance, context);
  const holder: TextField = textField({
    stem: 'sepa-account-holder',
    label: translate('bankAccountHolder'),
    autocomplete: 'name',
    onInput: () => fields.relieve(holder),
    onLeave: () => fields.judge(holder),
  });
  holder.input.defaultValue = settings.accountHolderName ?? '';
  const iban: TextField = textField({
    stem: 'sepa-iban',
    label: translate('IBAN'),
    autocomplete: 'off',
    // 34 characters, in groups of four.
    maxLength: 42,
    onInput: () => fields.relieve(iban),
    onLeave: () => fields.judge(iban),
  });
  // A number is read from left to right in every language.
  iban.input.dir = 'ltr';
  iban.input.setAttribute('autocapitalize', 'characters');
  const fields = fieldSet([
    { field: holder, errorOf: text => (text ? null : translate('bankFieldEmpty')) },
    {
      field: iban,
      errorOf(text) {
        if (!text) return translate('bankFieldEmpty');
        return isIban(plainIban(text)) ? null : translate('sepaIbanInvalid');
      },
    },
  ]);
  const panel = bankWindow(context, actions);
  const toMandate = button(
    { hook: 'sepa-button', class: 'braintree-bank__button', text: translate('sepaContinue') },
    actions.onPress,
  );
  place.parentElement?.classList.replace('braintree-sheet__content--button', 'braintree-sheet__content--form');
  place.replaceWith(
    holder.root,
    iban.root,
    element('p', { class: 'braintree-bank__mandate', text: translate('sepaMandateNote') }),
    toMandate,
    panel.root,
  );
  return {
    window: panel,
    fields,
    get account() {
      return { accountHolderName: holder.value, iban: plainIban(iban.value) };
    },
    clearIban() {
      iban.input.value = '';
    },
    focus: () => holder.input.focus(),
  };
}

import type { MessageKey } from '../../i18n/message-key.ts';
import { choiceField } from '../../ui/choice-field.ts';
import { element, setShown } from '../../ui/element.ts';
import { type FieldSet, fieldSet } from '../../ui/field-set.ts';
import { fillSheet } from '../../ui/sheet-frames.ts';
import { type TextField, type TextFieldOptions, textField } from '../../ui/text-field.ts';
import type { MethodContext } from '../method.ts';
import { digitsOf, isAccountNumber, isRoutingNumber, isZipCode } from './account-rules.ts';
import type { UsBankAccountOptions } from './us-bank-account-options.ts';

/** The form of a bank account. */
export interface UsBankAccountSheet {
  readonly fields: FieldSet;
  /** What the gateway gets, in the payment library's terms. */
  readonly bankDetails: Readonly<Record<string, unknown>> & BankDetails;
  /** Empties the two numbers. */
  clearNumbers(): void;
  focus(): void;
}

type BankDetails = {
  readonly accountType: 'checking' | 'savings';
  readonly ownershipType: 'personal' | 'business';
};

/** Fills the sheet. */
export function usBankAccountSheet(
  context: MethodContext,
  settings: Partial<UsBankAccountOptions>,
  onInput: () => void,
): UsBankAccountSheet {
  const { sheet, appearance, translate } = context;
  const place = fillSheet(sheet, appearance, context);
  const { billingAddress = {} } = settings;

  function field(
    name: string,
    label: MessageKey,
    autocomplete: string,
    value: string | undefined,
    more: Partial<TextFieldOptions> = {},
  ): TextField {
    const made: TextField = textField({
      stem: `us-bank-account-${name}`,
      label: translate(label),
      autocomplete,
      onInput: () => {
        fields.relieve(made);
        onInput();
      },
      onLeave: () => fields.judge(made),
      ...more,
    });
    made.input.defaultValue = value ?? '';
    return made;
  }

  const firstName = field('first-name', 'bankGivenName', 'given-name', settings.firstName);
  const lastName = field('last-name', 'bankSurname', 'family-name', settings.lastName);
  const businessName = field('business-name', 'usBankBusinessName', 'organization', settings.businessName);
  const number = { inputmode: 'numeric', maxLength: 24 } as const;
  const routingNumber = field('routing-number', 'usBankRoutingNumber', 'off', undefined, number);
  const accountNumber = field('account-number', 'usBankAccountNumber', 'off', undefined, number);
  const street = field('street', 'usBankStreet', 'billing address-line1', billingAddress.streetAddress);
  const extended = field('extended', 'usBankExtended', 'billing address-line2', billingAddress.extendedAddress, {
    isOptional: true,
  });
  const city = field('city', 'usBankCity', 'billing address-level2', billingAddress.locality);
  const state = field('state', 'usBankState', 'billing address-level1', billingAddress.region, { maxLength: 2 });
  const zip = field('zip', 'postalCodeLabel', 'billing postal-code', billingAddress.postalCode, {
    inputmode: 'numeric',
    maxLength: 10,
  });

  /** A rule of a field that has to be filled in. */
  const needs =
    (isRight: (text: string) => boolean = () => true, wrong: MessageKey = 'bankFieldEmpty') =>
    (text: string): string | null =>
      text ? (isRight(text) ? null : translate(wrong)) : translate('bankFieldEmpty');

  const fields = fieldSet([
    ...[firstName, lastName, businessName].map(one => ({ field: one, errorOf: needs() })),
    {
      field: routingNumber,
      errorOf: needs(text => isRoutingNumber(digitsOf(text)), 'usBankRoutingNumberInvalid'),
    },
    { field: accountNumber, errorOf: needs(text => isAccountNumber(digitsOf(text)), 'usBankAccountNumberInvalid') },
    ...[street, city].map(one => ({ field: one, errorOf: needs() })),
    { field: state, errorOf: needs(text => /^[a-z]{2}$/i.test(text), 'usBankStateInvalid') },
    { field: zip, errorOf: needs(isZipCode, 'fieldInvalidForPostalCode') },
  ]);

  const owner = choiceField({
    stem: 'us-bank-account-owner',
    legend: translate('bankAccountHolder'),
    choices: [
      ['personal', translate('usBankPersonal')],
      ['business', translate('usBankBusiness')],
    ],
    chosen: settings.ownershipType ?? 'personal',
    onChange: showOwner,
  });
  const kind = choiceField({
    stem: 'us-bank-account-type',
    legend: translate('usBankAccountType'),
    choices: [
      ['checking', translate('usBankChecking')],
      ['savings', translate('usBankSavings')],
    ],
    chosen: settings.accountType ?? 'checking',
    onChange: onInput,
  });
  const names = element('div', { class: 'braintree-bank__row' });

  /** The fields of the other owner are out of the form, so that nothing checks or fills them in. */
  function showOwner(ownership: 'personal' | 'business'): void {
    names.replaceChildren(...(ownership === 'personal' ? [firstName.root, lastName.root] : [businessName.root]));
    onInput();
  }

  names.append(...(owner.value === 'personal' ? [firstName.root, lastName.root] : [businessName.root]));
  setShown(owner.root, settings.ownershipType === undefined);
  const row = (...children: readonly TextField[]): HTMLElement =>
    element('div', { class: 'braintree-bank__row', children: children.map(({ root }) => root) });
  place.parentElement?.classList.replace('braintree-sheet__content--button', 'braintree-sheet__content--form');
  place.replaceWith(
    owner.root,
    names,
    kind.root,
    row(routingNumber, accountNumber),
    street.root,
    extended.root,
    row(city, state, zip),
    element('p', {
      hook: 'us-bank-account-mandate',
      class: 'braintree-bank__mandate',
      // It may be in another language than the page.
      attributes: { dir: 'auto' },
      text: settings.mandateText ?? '',
    }),
  );

  return {
    fields,
    get bankDetails() {
      return {
        routingNumber: digitsOf(routingNumber.value),
        accountNumber: digitsOf(accountNumber.value),
        accountType: kind.value,
        ownershipType: owner.value,
        ...(owner.value === 'personal'
          ? { firstName: firstName.value, lastName: lastName.value }
          : { businessName: businessName.value }),
        billingAddress: {
          streetAddress: street.value,
          ...(extended.value ? { extendedAddress: extended.value } : {}),
          locality: city.value,
          region: state.value.toUpperCase(),
          postalCode: zip.value,
        },
      };
    },
    clearNumbers() {
      routingNumber.input.value = '';
      accountNumber.input.value = '';
      onInput();
    },
    focus: () => (settings.ownershipType === undefined ? owner.focus() : names.querySelector('input')?.focus()),
  };
}

import type { PaymentMethod } from '../../../core/payment-method.ts';
import { DropinError } from '../../../errors/dropin-error.ts';
import type { CardFields } from '../../../gateway/card-fields.ts';
import type { CardFieldsAttempt, GatewayConnection } from '../../../gateway/gateway.ts';
import { element } from '../../../ui/element.ts';
import { identify } from '../../../ui/method-text.ts';
import { sheetErrorText } from '../../../ui/sheet-error.ts';
import type { MethodContext, MountedMethod, TokenizationOutcome } from '../../method.ts';
import { type CardConfiguration, cardOptionsOf, fieldOverride } from '../card-configuration.ts';
import { cardFieldGroup } from '../card-field-group.ts';
import { type CardForm, createCardForm } from '../card-form.ts';
import type { CardOptions } from '../card-options.ts';
import { cvvPlaceholder, frameOptions } from '../frame-options.ts';
import { tokenizeCard } from '../tokenize-card.ts';

/** The dependencies of the field. */
export interface CodeFieldParts extends Pick<MethodContext, 'options' | 'translate' | 'clock' | 'isDark' | 'iconHref'> {
  readonly connection: Pick<GatewayConnection, 'createCardFields' | 'onRenewed'>;
  readonly onComplete: (isComplete: boolean) => void;
  readonly report: (error: unknown) => void;
}

/** The field for the security code of one saved card. Its tokenization adds the code's nonce to the card. */
export interface CodeField extends Pick<MountedMethod, 'initialize' | 'tokenize' | 'focus' | 'teardown'> {
  readonly root: HTMLElement;
  /** Makes its frame anew, with the authorization of now, as soon as the field is empty. */
  renew(): void;
}

interface Started {
  readonly form: CardForm;
  readonly hostedFields: CardFields;
}

const configuration: CardConfiguration = {
  fields: ['cvv'],
  isNameRequired: false,
  clearsAfterTokenization: false,
  isGuest: true,
  supportedCardTypes: [],
};

/** Creates the field; its parent has to be in the page, where its frame then loads. */
export function codeField(card: PaymentMethod, parts: CodeFieldParts, place: (root: HTMLElement) => void): CodeField {
  const { translate, clock } = parts;
  const digits = card.details.cardType === 'American Express' ? 4 : 3;
  const label = labelOf(card, translate);
  const context = contextOf(parts, label);
  const group = cardFieldGroup('cvv', context);
  group.setIcon(digits === 4 ? 'iconCVVFront' : 'iconCVVBack');
  group.setDescriptor('');
  // The card form has the documented hooks.
  for (const node of [group.root, ...group.root.querySelectorAll('[data-braintree-id]')]) {
    node.setAttribute('data-braintree-id', `saved-${node.getAttribute('data-braintree-id')}`);
  }
  context.sheet.append(group.root);
  place(context.sheet);
  const groups = { cvv: group, number: group, expirationDate: group, postalCode: group, cardholderName: group };
  const sheet = { groups, isSaveChecked: false, showFields: () => undefined, apply: () => undefined };
  let isOver = false;
  let attempt: CardFieldsAttempt;
  let starting = begin();

  function begin(): Promise<Started> {
    attempt = parts.connection.createCardFields(
      frameOptions({
        ...parts,
        options: withLabel(cardOptionsOf(parts.options), {
          label,
          digits,
          placeholder: cvvPlaceholder(digits, translate),
        }),
        fields: ['cvv'],
        containerOf: () => group.box,
      }),
    );
    const begun = attempt.ready.then(hostedFields => ({
      hostedFields,
      form: createCardForm({ context, configuration, sheet, hostedFields }),
    }));
    begun.catch(error => {
      if (isOver) return;
      parts.report(error);
      group.setError(translate('genericError'));
    });
    return begun;
  }

  async function renew(): Promise<void> {
    const left = starting;
    const { hostedFields, form } = await left;
    const replace = (): void => {
      if (isOver || starting !== left) return;
      const isFocused = form.state.fields.cvv?.isFocused;
      form.stop();
      parts.onComplete(false);
      starting = attempt.teardown().then(() => {
        if (isOver) throw new DropinError('TORN_DOWN');
        return begin();
      });
      starting.then(begun => isFocused && begun.form.focus()).catch(() => undefined);
    };
    if (form.state.fields.cvv?.isEmpty) replace();
    else hostedFields.on('empty', replace);
  }

  async function tokenize(): Promise<TokenizationOutcome> {
    try {
      const outcome = await tokenizeCard({
        ...(await starting),
        configuration,
        clock,
        shouldVault: false,
        isInPage: group.root.isConnected,
      });
      if (outcome.kind === 'tokenized') {
        return { kind: 'tokenized', method: { ...card, needsCode: false, cvvNonce: outcome.method.nonce } };
      }
      // An empty or invalid field has its own text already.
      if (outcome.error.code !== 'CARD_FORM_INVALID')
        group.setError(sheetErrorText(outcome.message ?? { key: '' }, translate));
      return outcome;
    } catch (cause) {
      return { kind: 'refused', error: new DropinError('CARD_NOT_TOKENIZED', cause), message: null };
    }
  }

  return {
    root: context.sheet,
    initialize: async () => undefined,
    tokenize,
    focus: () => void starting.then(({ form }) => form.focus()),
    renew: () => void renew().catch(() => undefined),
    async teardown() {
      isOver = true;
      context.sheet.remove();
      starting.then(({ form }) => form.stop()).catch(() => undefined);
      await attempt.teardown();
    },
  };
}

function labelOf(card: PaymentMethod, translate: MethodContext['translate']): string {
  const { identifier, brand } = identify(card, translate);
  return identifier && brand
    ? translate('cvvOfSavedCard', { identifier, secondaryIdentifier: brand })
    : translate('cvvLabel');
}

/** The context of the form's parts, whose events are those of the card form and stay here. */
function contextOf(parts: CodeFieldParts, label: string): MethodContext {
  const { translate, onComplete, report } = parts;
  const nothing = (): void => undefined;
  return {
    ...parts,
    sheet: element('div', { hook: 'saved-cvv', class: 'braintree-saved-cvv' }),
    appearance: { id: 'card', hookStem: 'saved-cvv', nameKey: label, iconId: 'iconCVVBack' },
    translate: Object.assign(
      (...given: Parameters<typeof translate>) => (given[0] === 'cvvLabel' ? label : translate(...given)),
      translate,
    ),
    hooks: {
      completenessChanged: onComplete,
      report,
      busyChanged: nothing,
      approved: nothing,
      failed: nothing,
      emit: nothing,
      track: nothing,
      mayOpen: () => true,
    },
  };
}

/** The merchant's settings of the field, but for what names the card and its length. */
function withLabel(
  options: CardOptions,
  { label, digits, placeholder }: { readonly label: string; readonly digits: number; readonly placeholder: string },
): CardOptions {
  const cvv = {
    placeholder,
    ...fieldOverride(options, 'cvv'),
    iframeTitle: label,
    internalLabel: label,
    minlength: digits,
    maxlength: digits,
  };
  return { ...options, overrides: { ...options.overrides, fields: { cvv } } };
}

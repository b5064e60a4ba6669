import { isFocusInsideForm } from '../../browser/focus.ts';
import type { Cancel } from '../../core/ports.ts';
import { EMPTY_FIELD_RECHECK_MS, PENDING_INPUT_MS } from '../../core/timing.ts';
import type {
  CardFieldKey,
  CardFields,
  CardFormEvent,
  CardFormEvents,
  CardFormState,
} from '../../gateway/card-fields.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import type { MethodContext } from '../method.ts';
import { brandSymbol, isBrandSupported } from './brands.ts';
import { type CardConfiguration, cardOptionsOf, fieldOverride } from './card-configuration.ts';
import { fieldError, isBrandRefused, isFormComplete, isOptional, knownBrand } from './card-rules.ts';
import type { CardSheet } from './card-sheet.ts';
import { cvvPlaceholder } from './frame-options.ts';

/** The form: frames and sheet, kept in sync. */
export interface CardForm {
  readonly state: CardFormState;
  /** Waits for input that has not arrived yet, if the form is started and incomplete; otherwise returns `null`. */
  pendingInput(): Promise<void> | null;
  /** Shows every error and returns whether the form is valid. */
  validate(): boolean;
  clear(): void;
  focus(): void;
  /** Ignores all later events, and clears the timers. */
  stop(): void;
}

/** The dependencies of the form. */
export interface CardFormParts {
  readonly context: MethodContext;
  readonly configuration: CardConfiguration;
  readonly sheet: CardSheet;
  readonly hostedFields: CardFields;
}

/** Connects the frames with the sheet. */
export function createCardForm({ context, configuration, sheet, hostedFields }: CardFormParts): CardForm {
  const { translate, clock, hooks } = context;
  const rechecks = new Map<CardFieldKey, Cancel>();
  let isStopped = false;
  let endWait: Cancel = () => undefined;
  // Fields that the widget emptied itself are not marked invalid until the shopper returns to the form.
  let isFresh = false;

  function setError(key: CardFieldKey, message: MessageKey | null): void {
    const group = sheet.groups[key];
    if (message === null && !group.hasError) return;
    const text = message === null ? null : translate(message);
    group.setError(text);
    if (text === null) ignoreFailure(hostedFields.removeAttribute({ field: key, attribute: 'aria-invalid' }));
    else ignoreFailure(hostedFields.setAttribute({ field: key, attribute: 'aria-invalid', value: true }));
    hostedFields.setMessage({ field: key, message: text ?? '' });
  }

  /** An empty field is an error only if the focus stays in the form: leaving the whole form is not a mistake. */
  function judge(key: CardFieldKey, form: CardFormState): void {
    if (isFresh) return;
    const error = fieldError(key, form, configuration);
    if (error === null) setError(key, null);
    else if (!form.fields[key]?.isEmpty || isFocusInsideForm(context.sheet)) setError(key, error);
  }

  function recheckLater(key: CardFieldKey): void {
    rechecks.get(key)?.();
    rechecks.set(
      key,
      clock.after(
        EMPTY_FIELD_RECHECK_MS,
        () => hostedFields.getState().fields[key]?.isEmpty && judge(key, hostedFields.getState()),
      ),
    );
  }

  const reactions: { [Name in keyof CardFormEvents]?: (event: CardFormEvents[Name]) => void } = {
    focus({ emittedBy }) {
      isFresh = false;
      sheet.groups[emittedBy].setFocused(true);
    },
    blur(event) {
      const { emittedBy } = event;
      sheet.groups[emittedBy].setFocused(false);
      if (event.fields[emittedBy]?.isPotentiallyValid) setError(emittedBy, null);
      judge(emittedBy, event);
      if (event.fields[emittedBy]?.isEmpty) recheckLater(emittedBy);
    },
    notEmpty: ({ emittedBy }) => setError(emittedBy, null),
    validityChange(event) {
      const { emittedBy } = event;
      const field = event.fields[emittedBy];
      sheet.groups[emittedBy].setValid(
        field?.isValid === true && !(emittedBy === 'number' && isBrandRefused(event, configuration)),
      );
      if (field?.isPotentiallyValid) setError(emittedBy, null);
      const isComplete = isFormComplete(event, configuration);
      if (isComplete) endWait();
      hooks.completenessChanged(isComplete);
    },
    cardTypeChange: showBrand,
  };

  function showBrand(event: CardFormEvent): void {
    const brand = knownBrand(event);
    const digits = brand?.code.size === 4 ? 4 : 3;
    sheet.groups.number.root.classList.toggle('braintree-form__field-group--card-type-known', brand !== null);
    sheet.groups.number.setIcon(brandSymbol(brand?.type));
    sheet.groups.cvv.setIcon(digits === 4 ? 'iconCVVFront' : 'iconCVVBack');
    sheet.groups.cvv.setDescriptor(
      translate(digits === 4 ? 'cvvFourDigitLabelSubheading' : 'cvvThreeDigitLabelSubheading'),
    );
    const isPlaceholderOurs = fieldOverride(cardOptionsOf(context.options), 'cvv')?.placeholder === undefined;
    if (configuration.fields.includes('cvv') && isPlaceholderOurs) {
      const value = cvvPlaceholder(digits, translate);
      ignoreFailure(hostedFields.setAttribute({ field: 'cvv', attribute: 'placeholder', value }));
    }
    if (event.emittedBy === 'number' && brand && isBrandSupported(brand.type, configuration.supportedCardTypes)) {
      setError('number', null);
    }
  }

  for (const name of eventNames) {
    hostedFields.on(name, event => {
      if (isStopped) return;
      // The handler matches the event by `name`, which the compiler cannot infer.
      (reactions[name] as ((given: typeof event) => void) | undefined)?.(event);
      hooks.emit(`card:${name}`, event);
    });
  }
  // The frames may be older than this form, and a browser may have autofilled them.
  const form = hostedFields.getState();
  for (const emittedBy of configuration.fields.filter(key => form.fields[key]?.isEmpty === false)) {
    if (emittedBy === 'number') showBrand({ ...form, emittedBy });
    reactions.validityChange?.({ ...form, emittedBy });
  }
  for (const key of configuration.fields) {
    if (!isOptional(key, configuration)) {
      ignoreFailure(hostedFields.setAttribute({ field: key, attribute: 'aria-required', value: true }));
    }
  }

  return {
    get state() {
      return hostedFields.getState();
    },
    pendingInput() {
      const form = hostedFields.getState();
      const isBegun = configuration.fields.some(key => form.fields[key]?.isEmpty === false);
      if (!isBegun || isFormComplete(form, configuration)) return null;
      return new Promise(resolve => {
        const cancel = clock.after(PENDING_INPUT_MS, resolve);
        endWait = () => {
          cancel();
          resolve();
        };
      });
    },
    validate() {
      const wrong = configuration.fields.filter(key => {
        const error = fieldError(key, hostedFields.getState(), configuration);
        setError(key, error);
        return error !== null;
      });
      const [first] = wrong;
      if (first) ignoreFailure(hostedFields.focus(first));
      return first === undefined;
    },
    clear() {
      isFresh = true;
      for (const key of configuration.fields) {
        setError(key, null);
        ignoreFailure(hostedFields.clear(key));
      }
    },
    focus: () => {
      const first = configuration.fields[0];
      // The buyer may have come to a field before the sheet takes the focus.
      if (first && !isStopped && !isFocusInsideForm(context.sheet)) ignoreFailure(hostedFields.focus(first));
    },
    stop() {
      isStopped = true;
      endWait();
      for (const cancel of rechecks.values()) cancel();
    },
  };
}

const eventNames: readonly (keyof CardFormEvents)[] = [
  'focus',
  'blur',
  'empty',
  'notEmpty',
  'validityChange',
  'cardTypeChange',
  'inputSubmitRequest',
  'binAvailable',
];

/** Ignores a frame's failure to change its appearance, because the form works without it. */
function ignoreFailure(attempt: Promise<void> | void): void {
  attempt?.catch(() => undefined);
}

import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { type ContractSchema, checkContract, type Flaw } from './check-contract.ts';

type Texts<Fields> = { readonly [Name in keyof Fields]?: string };

type SubmitOptions<Fields extends FieldValues> = {
  /** The contract of the request. It decides which fields are required, and how long they may be. */
  readonly schema: ContractSchema;
  readonly defaults: Fields;
  /** The text of each required field that is empty. */
  readonly missing: Texts<Fields>;
  /** The text of a field that the API refused as malformed. @default the API's own text, or a general one in French */
  readonly refused?: Texts<Fields>;
  /** The texts of fields that are wrong although the contract allows them. @default none */
  readonly check?: (fields: Fields) => Texts<Fields>;
  /** The text of the banner for fields that are wrong. @default no banner */
  readonly bannerFor?: (fields: Fields) => string | null;
  /** Sends the form. What it throws is shown in the banner, and at the fields that the API names. */
  readonly send: (fields: Fields) => Promise<void>;
  /** Called with what `send` threw; true if the page itself shows it. */
  readonly onFailure?: (error: unknown) => boolean;
};

/**
 * A form: checked when it is first sent and then as one types. The focus moves to the first wrong field, or to the banner
 * with the reason. Its parts are `Form` and `TextField`.
 */
export function useSubmit<Fields extends FieldValues>(options: SubmitOptions<Fields>) {
  const form = useForm<Fields>({
    defaultValues: options.defaults as DefaultValues<Fields>,
    resolver: useResolver(options),
    // By itself the library takes the field that was rendered first, which a part of the form renders late.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const { failure, banner, ...show } = useFailure(options, form);

  const submit = form.handleSubmit(
    async fields => {
      show.nothing();
      try {
        await options.send(fields);
      } catch (error) {
        if (options.onFailure?.(error) !== true) show.error(error);
      }
    },
    found => {
      show.wrongFields();
      const [first] = wrongFields(Object.keys(options.defaults), found);
      if (first !== undefined) form.setFocus(first.name as Path<Fields>);
    },
  );

  return {
    failure,
    banner,
    isBusy: isSubmitting,
    /** The wrong fields, in the order of the form, each with its text. */
    wrong: wrongFields(Object.keys(options.defaults), errors),
    reset: form.reset,
    resetField: form.resetField,
    /** The present values; the component renders again when one changes. With a function: calls it on each change. */
    watch: form.watch,
    setValue: form.setValue,
    values: form.getValues,
    /** Marks a field as wrong and moves the focus to it. */
    refuse: show.wrongField,
    focus: (name: string) => form.setFocus(name as Path<Fields>),
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (!isSubmitting) void submit();
    },
    /** The props of a field. */
    field: (name: Path<Fields>, registration?: Pick<RegisterOptions<Fields>, 'deps'>) => ({
      ...form.register(name, registration),
      error: errors[name]?.message as string | undefined,
      isChecked: isSubmitted && errors[name] === undefined,
    }),
  };
}

/** See `useSubmit`. */
export type FormState = Pick<
  ReturnType<typeof useSubmit>,
  'failure' | 'banner' | 'isBusy' | 'wrong' | 'focus' | 'onSubmit'
>;

/** Checks the fields against the contract, and then by the form's own rules. */
function useResolver<Fields extends FieldValues>({ schema, defaults, missing, check }: SubmitOptions<Fields>) {
  const { t } = useTranslation();
  const textOf = (name: string, flaw: Flaw) => {
    if (flaw.kind === 'too-long') return t('account.forms.tooLong', { count: flaw.max });
    return missing[name] ?? t('account.forms.check');
  };
  return (fields: Fields) => {
    const flaws = checkContract(schema, fields);
    const own: Texts<Fields> = check?.(fields) ?? {};
    const errors = Object.keys(defaults).flatMap(name => {
      const flaw = flaws.get(name);
      const message = flaw === undefined ? own[name] : textOf(name, flaw);
      return message === undefined ? [] : [[name, { type: 'contract', message }]];
    });
    // The library's type demands all fields or none, by a condition that it can't see here.
    return { values: errors.length > 0 ? {} : fields, errors: Object.fromEntries(errors) } as never;
  };
}

/** The banner with the reason of a failed attempt, and the errors of fields that the API names. */
function useFailure<Fields extends FieldValues>(options: SubmitOptions<Fields>, form: UseFormReturn<Fields>) {
  const textOfApi = useApiFieldText<Fields>(options.refused);
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  const hasWrongField = useRef(false);
  const isOfFields = useRef(false);
  const { submitCount } = form.formState;

  // The focus moves only after a failed attempt; a wrong field has it already.
  useEffect(() => {
    if (failure !== null && submitCount > 0 && !hasWrongField.current) banner.current?.focus();
  }, [submitCount, failure]);

  // A banner about the fields goes when they are right. A field that becomes right renders the form again.
  useEffect(() => {
    if (failure === null || !isOfFields.current) return;
    if (!options.bannerFor?.(form.getValues())) setFailure(null);
  });

  return {
    failure,
    banner,
    nothing: () => {
      setFailure(null);
      hasWrongField.current = false;
    },
    wrongField: (name: Path<Fields>, message: string) => {
      hasWrongField.current = true;
      form.setError(name, { message }, { shouldFocus: true });
    },
    wrongFields: () => {
      hasWrongField.current = true;
      isOfFields.current = true;
      setFailure(options.bannerFor?.(form.getValues()) ?? null);
    },
    error: (error: unknown) => {
      const named = error instanceof ApiError ? Object.entries(error.fields) : [];
      const known = named.filter(([name]) => name in options.defaults);
      const messages = known.map(([name, text]) => textOfApi(error, name, text));
      known.forEach(([name], index) => {
        form.setError(name as Path<Fields>, { message: messages[index] ?? '' }, { shouldFocus: index === 0 });
      });
      hasWrongField.current = messages.length > 0;
      isOfFields.current = false;
      setFailure(messages[0] ?? errorText(error));
    },
  };
}

function wrongFields(names: readonly string[], errors: FieldErrors) {
  return names
    .filter(name => errors[name] !== undefined)
    .map(name => ({ name, text: String(errors[name]?.message ?? '') }));
}

/** The text beside a field that the API refused: a text by code in other languages than English. */
function useApiFieldText<Fields>(refused: Texts<Fields> = {}) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  return (error: unknown, name: string, text: string) => {
    const own = refused[name as keyof Fields];
    const isMalformed = error instanceof ApiError && error.code === 'invalid_request';
    if (own !== undefined && isMalformed) return own;
    if (i18n.language === 'en') return text;
    return isMalformed ? t('account.forms.check') : errorText(error);
  };
}

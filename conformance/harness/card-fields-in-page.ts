// The script in the page of a merchant's own form. The functions run in the page and cannot use variables of this
// module.

import type { CallResult } from './in-page.ts';

/** The fields of Hosted Fields. */
export type FieldKey = 'number' | 'expirationDate' | 'cvv' | 'postalCode' | 'cardholderName';

/** The state of one field, as reported to the page. */
export type FieldState = {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
};

/** The payload of an event or of `getState`, without the page's elements. */
export type FormState = {
  readonly emittedBy?: FieldKey;
  readonly fields: Readonly<Partial<Record<FieldKey, FieldState>>>;
  readonly cards: readonly { readonly type: string }[];
};

/** One event of the form, in the order in which the page received it. */
export type FieldEvent = { readonly name: string; readonly payload: FormState & { readonly bin?: string } };

/** An error of Hosted Fields, as the page received it. */
type FormError = {
  readonly name: string;
  readonly code: string;
  readonly type: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** The ids of the page's elements with invalid input. */
  readonly invalidFields?: readonly string[];
};

/** The result of a call of the form. */
export type FieldsCallResult =
  | { readonly kind: 'done'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly error: FormError };

/** The globals in which the page stores its form. */
export type FormWindow = Window & {
  readonly braintree: {
    readonly hostedFields: { create(options: object): Promise<Instance> };
  };
  cardForm: { readonly instance: Instance; readonly events: FieldEvent[] };
};

type Instance = {
  on(event: string, handler: (payload: object) => void): void;
  getState(): FormState;
} & Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

type CreateArguments = { readonly authorization: string; readonly fields: object; readonly options: object };

/** Runs in the page, so it cannot use variables of this module. */
export async function createInPage({ authorization, fields, options }: CreateArguments): Promise<CallResult<null>> {
  const page = window as unknown as FormWindow;
  const events: FieldEvent[] = [];
  const withContainers = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, { container: `#${key}`, ...field }]),
  );
  try {
    const instance = await page.braintree.hostedFields.create({ authorization, ...options, fields: withContainers });
    page.cardForm = { instance, events };
    const names = 'focus blur empty notEmpty cardTypeChange validityChange inputSubmitRequest binAvailable'.split(' ');
    for (const name of names) {
      instance.on(name, payload => {
        const plain = JSON.stringify(payload, (key, value) => (key === 'container' ? undefined : value));
        events.push({ name, payload: JSON.parse(plain) });
      });
    }
    return { kind: 'done', value: null };
  } catch (error) {
    const { name, message } = error as Error;
    return { kind: 'refused', error: { name, message } };
  }
}

type CallArguments = { readonly method: string; readonly args: readonly unknown[] };

/** Runs in the page, so it cannot use variables of this module. */
export async function callInPage({ method, args }: CallArguments): Promise<FieldsCallResult> {
  const { instance } = (window as unknown as FormWindow).cardForm;
  try {
    const value = await instance[method]?.(...args);
    return { kind: 'done', value: JSON.parse(JSON.stringify(value ?? {})) };
  } catch (error) {
    const { name, code, type, details } = error as FormError;
    const elements = (details?.invalidFields ?? {}) as Readonly<Record<string, HTMLElement>>;
    return {
      kind: 'refused',
      error: {
        name,
        code,
        type,
        invalidFields: Object.values(elements).map(({ id }) => id),
        ...(details === undefined
          ? {}
          : {
              details: JSON.parse(JSON.stringify(details, (key, each) => (key === 'invalidFields' ? undefined : each))),
            }),
      },
    };
  }
}

import type { Fault } from './state.ts';

/** What the switches of a page set; all of them are query parameters of its URL. */
export type Switches = {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly scheme: 'light' | 'dark' | 'auto';
  readonly theme: Theme;
  readonly fault: FaultName;
};

/** Sets of the widget's `--braintree-*` properties; they are classes of `playground.css`. */
const themes = ['none', 'forest', 'square', 'large'] as const;

type Theme = (typeof themes)[number];

const always = { operation: '*', times: 100_000 } as const;

/** Calls that go wrong on the whole page, by the name of the switch. */
export const faults = {
  none: [],
  slow: [{ ...always, effect: { kind: 'delay', ms: 3000 } }],
  unreachable: [{ ...always, effect: { kind: 'cut', when: 'before' } }],
  'server-errors': [{ ...always, effect: { kind: 'status', status: 500 } }],
  'cards-refused': [{ operation: 'TokenizeCreditCard', times: 100_000, effect: { kind: 'status', status: 503 } }],
  'deletion-fails': [
    { operation: 'DeletePaymentMethodFromSingleUseToken', times: 100_000, effect: { kind: 'status', status: 500 } },
  ],
} as const satisfies Readonly<Record<string, readonly Fault[]>>;

type FaultName = keyof typeof faults;

/** A switch of the pages: its parameter, its label, and what it can be set to. */
export type Switch = { readonly name: keyof Switches; readonly label: string; readonly values: readonly string[] };

/** The switches except the locale, which has a text field with suggestions. */
export const switches: readonly Switch[] = [
  { name: 'direction', label: 'Direction of the page', values: ['ltr', 'rtl'] },
  { name: 'scheme', label: 'Colour scheme', values: ['light', 'dark', 'auto'] },
  { name: 'theme', label: 'Theme', values: themes },
  { name: 'fault', label: 'Calls that go wrong', values: Object.keys(faults) },
];

/** Reads the switches of a URL; a value that does not exist is the first one. */
export function readSwitches(query: URLSearchParams): Switches {
  const [direction, scheme, theme, fault] = switches.map(({ name, values }) => {
    const value = query.get(name);
    return value !== null && values.includes(value) ? value : values[0];
  });
  // Each value is one of its switch.
  return { locale: query.get('locale') ?? 'en_US', direction, scheme, theme, fault } as Switches;
}

import type { LocaleTexts } from '../i18n/message-key.ts';
import { withFurther } from '../methods/further.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import { createSheets } from '../ui/sheets.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';

/** Loads the definitions of further payment options, if an update is the first to name one. */
export async function knowFurther(given: unknown, { environment, options }: MountedWidget): Promise<void> {
  const { registry, further } = environment;
  const isNew = (name: string): boolean => further.names.includes(name) && !registry.some(({ id }) => id === name);
  if (!Object.keys(Object(given)).some(isNew)) return;
  const all = await withFurther({ authorization: '' }, environment);
  // Their texts have the widget's language, which changes.
  Object.defineProperty(all.options, 'locale', { get: () => options.locale });
  // The list is this widget's own; what was made with it sees what is added.
  const known = registry as PaymentMethodDefinition[];
  known.push(...all.registry.filter(({ id }) => !registry.some(other => other.id === id)));
}

/** Makes the sheet of an option whose sheet is in the page only where it is offered. */
export function ensureSheet(definition: PaymentMethodDefinition, { widget, input }: MountedWidget): void {
  // The methods' own map.
  const sheets = widget.screen.sheets as Map<string, HTMLElement>;
  if (sheets.has(definition.id)) return;
  const container = input.shell.wrapper.querySelector('[data-braintree-id="sheet-container"]');
  for (const [id, sheet] of createSheets([definition])) {
    sheets.set(id, sheet);
    container?.prepend(sheet);
  }
}

/** The texts of the further payment options on offer, in the language of now: no locale of the widget contains them. */
export async function furtherTexts({ input, environment }: MountedWidget): Promise<LocaleTexts> {
  const offered = input.definitions.filter(({ id }) => environment.further.names.includes(id));
  const modules = await Promise.all(offered.map(async ({ load }) => load?.()));
  return Object.assign({}, ...modules.map(module => module?.texts));
}

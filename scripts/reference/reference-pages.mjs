// The pages that are filled from the widget's types, and the files that have these types.
import { join } from 'node:path';
import { readTexts, readTypes } from './read-types.mjs';

const root = join(import.meta.dirname, '../..');
const widget = join(root, 'packages/dropin/src');

/** Pages with tables that `scripts/write-reference.mjs` writes. */
export const referencePages = ['options', 'events', 'languages'].map(name => join(root, `docs/guides/${name}.md`));

/** The files with the widget's English texts. */
const textFiles = [
  'i18n/locales/en-us.ts',
  ...['paypal', 'venmo', 'apple-pay', 'google-pay'].map(name => `methods/${name}/texts.ts`),
  'three-d-secure/texts.ts',
  'ui/deferred-texts.ts',
].map(file => join(widget, file));

/** The members of the widget's public types; those of `Translations` are the texts. */
export const widgetTypes = () => new Map([...declaredTypes(), ['Translations', readTexts(textFiles)]]);

const declaredTypes = () =>
  readTypes(
    [
      'config/create-options.ts',
      'methods/card/card-options.ts',
      'config/wallet-options.ts',
      'config/request-options.ts',
      'core/payload.ts',
      'core/payment-method.ts',
      'errors/dropin-error.ts',
      'gateway/card-fields.ts',
      'public-api/instance.ts',
      'config/public-events.ts',
    ].map(file => join(widget, file)),
  );

// The pages that are filled from the widget's types, and the files that have these types.
import { join } from 'node:path';
import { readTypes } from './read-types.mjs';

const root = join(import.meta.dirname, '../..');
const widget = join(root, 'packages/dropin/src');

/** Pages with tables that `scripts/write-reference.mjs` writes. */
export const referencePages = ['docs/guides/options.md', 'docs/guides/events.md'].map(file => join(root, file));

/** The members of the widget's public types. */
export const widgetTypes = () =>
  readTypes(
    [
      'config/create-options.ts',
      'config/card-options.ts',
      'config/wallet-options.ts',
      'config/request-options.ts',
      'core/payload.ts',
      'core/payment-method.ts',
      'errors/dropin-error.ts',
      'gateway/card-fields.ts',
      'instance.ts',
      'public-events.ts',
    ].map(file => join(widget, file)),
  );

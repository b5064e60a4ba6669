import type { FieldKey } from './card-fields-in-page.ts';
import type { Authorization } from './shop.ts';

/** The options of a form. */
export type FormOptions = {
  /** The options of each field by its key, in their order in the page. */
  readonly fields: Readonly<Partial<Record<FieldKey, object>>>;
  /** The other options of `create`. */
  readonly options?: object;
  /** @default key */
  readonly authorization?: Authorization;
  /** Added to the head of the page. */
  readonly head?: string;
  /** The direction of the page's text. @default ltr */
  readonly direction?: 'ltr' | 'rtl';
};

import type { CardFields } from '../../gateway/card-fields.ts';
import type { CardConfiguration } from './card-configuration.ts';
import type { CardForm } from './card-form.ts';

/** The card form while its frames respond. */
export interface InitializedCard {
  readonly hostedFields: CardFields;
  readonly form: CardForm;
  readonly configuration: CardConfiguration;
  /** The window of the first frame. */
  readonly frame: unknown;
}

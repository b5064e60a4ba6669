import type { DropinError } from '../errors/dropin-error.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { SheetMessage } from './state.ts';
import type { OptionId } from './view.ts';

/** Everything that can happen to the widget. */
export type CoreEvent =
  | {
      readonly kind: 'connected';
      readonly isGuest: boolean;
      readonly options: readonly { readonly id: OptionId; readonly paymentType: string }[];
    }
  | { readonly kind: 'option-started'; readonly optionId: OptionId }
  | { readonly kind: 'option-failed'; readonly optionId: OptionId; readonly error: unknown }
  | { readonly kind: 'completeness-changed'; readonly optionId: OptionId; readonly isComplete: boolean }
  | { readonly kind: 'method-event'; readonly name: string; readonly payload: unknown }
  | { readonly kind: 'option-chosen'; readonly optionId: OptionId }
  | { readonly kind: 'method-chosen'; readonly nonce: string }
  | { readonly kind: 'toggle-pressed' }
  | { readonly kind: 'method-requested' }
  | { readonly kind: 'tokenized'; readonly optionId: OptionId; readonly method: PaymentMethod }
  | {
      readonly kind: 'tokenization-refused';
      readonly optionId: OptionId;
      readonly error: DropinError;
      readonly message: SheetMessage;
    }
  /** The pause after a method became active is over. */
  | { readonly kind: 'active-method-shown' }
  | { readonly kind: 'selection-cleared' }
  /** The end, wanted or not. `error` is what a waiting `create` rejects with. */
  | { readonly kind: 'closed'; readonly error: DropinError };

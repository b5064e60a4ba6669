import { card } from './card/card.ts';
import type { PaymentMethodDefinition } from './method.ts';

/** The payment options, in the documented order. A new one is a folder beside this file and a line here. */
export const registry: readonly PaymentMethodDefinition[] = [card];

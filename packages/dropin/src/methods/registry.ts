import { card } from './card/card.ts';
import type { PaymentMethodDefinition } from './method.ts';

/** The payment options, in the documented order. To add one, add its folder beside this file and a line here. */
export const registry: readonly PaymentMethodDefinition[] = [card];

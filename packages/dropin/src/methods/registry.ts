import { card } from './card/card.ts';
import type { PaymentMethodDefinition } from './method.ts';

/** The ways to pay, in the documented order. Adding one means a folder beside this file and a line here. */
export const registry: readonly PaymentMethodDefinition[] = [card];

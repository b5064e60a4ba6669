import { account } from './account.ts';
import { checkout } from './checkout.ts';
import { literals } from './literals.ts';
import { money } from './money.ts';
import { shop } from './shop.ts';

/** The API speaks English: its own texts are shown as they are, and only other languages fill this table. */
const apiTexts: Record<string, string> = {};

/** Every English text of the shop. Its shape is the shape that each other language must fill. */
export const en = { literals, money, shop, account, checkout, apiTexts };

/** The texts of one language. */
export type Texts = typeof en;

import type { Texts } from '../en/index.ts';
import { account } from './account.ts';
import { apiTexts } from './api-texts.ts';
import { checkout } from './checkout.ts';
import { literals } from './literals.ts';
import { money } from './money.ts';
import { shop } from './shop.ts';

/** Every French text of the shop. */
export const fr: Texts = { literals, money, shop, account, checkout, apiTexts };

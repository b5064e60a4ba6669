import type { FirstTexts } from '../en/index.ts';
import { account } from './account.ts';
import { apiTexts } from './api-texts.ts';
import { categoryNames } from './category-names.ts';
import { literals } from './literals.ts';
import { money } from './money.ts';
import { shop } from './shop.ts';

/** The French texts of the first download. */
export const fr: FirstTexts = { literals, money, shop, account, apiTexts, categoryNames };

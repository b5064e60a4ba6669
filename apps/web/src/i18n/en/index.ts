import { account } from './account.ts';
import type { checkout } from './checkout.ts';
import type { confirmEmail } from './confirm-email.ts';
import type { eventPage } from './event-page.ts';
import type { forgotPassword } from './forgot-password.ts';
import { literals } from './literals.ts';
import { money } from './money.ts';
import type { resetPassword } from './reset-password.ts';
import { shop } from './shop.ts';
import type { shopPage } from './shop-page.ts';
import type { signIn } from './sign-in.ts';
import type { signUp } from './sign-up.ts';
import type { trust } from './trust.ts';

/** The API speaks English: its own texts are shown as they are, and only other languages fill this table. */
const apiTexts: Record<string, string> = {};

/** Categories are named by admins: no English name is replaced, other languages may know some of them. */
const categoryNames: Record<string, string> = {};

/** The English texts of the first download. Their shape is the shape that each other language must fill. */
export const en = { literals, money, shop, account, apiTexts, categoryNames };

/** The texts of the first download in one language. */
export type FirstTexts = typeof en;

/** All texts of public pages in one language: those of the first download, and those that pages add. */
export type Texts = FirstTexts & {
  readonly checkout: typeof checkout;
  readonly eventPage: typeof eventPage;
  readonly forgotPassword: typeof forgotPassword;
  readonly resetPassword: typeof resetPassword;
  readonly confirmEmail: typeof confirmEmail;
  readonly shopPage: typeof shopPage;
  readonly signIn: typeof signIn;
  readonly signUp: typeof signUp;
  readonly trust: typeof trust;
};

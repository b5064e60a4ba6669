import { expressTexts } from '../express/texts.ts';
import { applePayTexts } from '../methods/apple-pay/texts.ts';
import { savedCodeTexts } from '../methods/card/saved-code/texts.ts';
import type { MethodTexts } from '../methods/declarations.ts';
import { googlePayTexts } from '../methods/google-pay/texts.ts';
import { payPalTexts } from '../methods/paypal/texts.ts';
import { venmoFlowTexts, venmoTexts } from '../methods/venmo/texts.ts';
import { texts as threeDSecureTexts } from '../three-d-secure/texts.ts';
import { deferredTexts } from '../ui/deferred-texts.ts';
import { enUs } from './locales/en-us.ts';

const { subscriptionUsesPaymentMethod, ...documentedDeferredTexts } = deferredTexts;
const methodTexts: MethodTexts = { ...payPalTexts, ...venmoTexts, ...applePayTexts, ...googlePayTexts };
const formAndWallets = {
  ...enUs,
  ...documentedDeferredTexts,
  ...methodTexts,
};

/** The English texts of the form, of every wallet, of the express row and of 3-D Secure, which load with their code. */
export const englishTexts = {
  ...formAndWallets,
  subscriptionUsesPaymentMethod,
  ...savedCodeTexts,
  ...expressTexts,
  ...threeDSecureTexts,
};

/** Those that the published Drop-in has too. */
export const documentedTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(formAndWallets).filter(([key]) => !(key in venmoFlowTexts)),
);

import type { MethodTexts } from '../methods/declarations.ts';
import { registry } from '../methods/registry.ts';
import { venmoFlowTexts } from '../methods/venmo/texts.ts';
import { texts as threeDSecureTexts } from '../three-d-secure/texts.ts';
import { deferredTexts } from '../ui/deferred-texts.ts';
import { enUs } from './locales/en-us.ts';

const { subscriptionUsesPaymentMethod, ...documentedDeferredTexts } = deferredTexts;
const modules = await Promise.all(registry.map(({ load }) => load?.()));
const methodTexts: MethodTexts = Object.assign({}, ...modules.map(module => module?.texts));
const formAndWallets = {
  ...enUs,
  ...documentedDeferredTexts,
  ...methodTexts,
};

/** The English texts of the form, of every wallet and of 3-D Secure, which load with their code. */
export const englishTexts = { ...formAndWallets, subscriptionUsesPaymentMethod, ...threeDSecureTexts };

/** Those that the published Drop-in has too. */
export const documentedTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(formAndWallets).filter(([key]) => !(key in venmoFlowTexts)),
);

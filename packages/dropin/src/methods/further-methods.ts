import type { CreateOptions } from '../config/create-options.ts';
import type { PaymentOptionId } from '../config/payment-option-id.ts';
import { loadFurtherTexts } from '../i18n/load-further-texts.ts';
import { localPayment } from './local-payment/definition.ts';
import type { MethodModule, PaymentMethodDefinition, ReadFurther } from './method.ts';
import { furtherOf } from './read-further.ts';
import { sepaDirectDebit } from './sepa/definition.ts';
import { usBankAccount } from './us-bank-account/definition.ts';

/** The definitions of the further payment options. Their default order is this one, after those of the registry. */
export const furtherDefinitions: readonly PaymentMethodDefinition<PaymentOptionId>[] = [
  localPayment,
  usBankAccount,
  sepaDirectDebit,
];

/** The further payment options of a page. */
export const furtherMethods: ReadFurther = furtherOf(furtherDefinitions, inLanguage);

/** The same definition, whose code comes with its texts in the language of then: no locale of the widget contains them. */
export function inLanguage(
  definition: PaymentMethodDefinition,
  options: Pick<CreateOptions, 'locale'>,
): PaymentMethodDefinition {
  const { load } = definition;
  if (!load) return definition;
  const loadBoth = async (): Promise<MethodModule> => {
    const [module, texts] = await Promise.all([load(), loadFurtherTexts(options.locale)]);
    return { ...module, texts: { ...module.texts, ...texts } };
  };
  return { ...definition, load: loadBoth };
}

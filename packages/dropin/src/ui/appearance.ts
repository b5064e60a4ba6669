import type { PaymentMethodDetails } from '../core/payment-method.ts';
import type { OptionId } from '../core/view.ts';
import type { Translator } from '../i18n/translator.ts';

/** How a payment option looks, in the list of options, on its sheet and in the rows of its methods. */
export interface MethodAppearance {
  readonly id: OptionId;
  /** The common part of its hooks, for instance `apple-pay` in `apple-pay-button`. */
  readonly hookStem: string;
  /** The key of its name, which is the name itself if there is no text for it. */
  readonly nameKey: string;
  /** What stands below its name in the list of options. @default nothing */
  readonly description?: string;
  /** Its symbol. */
  readonly iconId: string;
  /** The symbol of one of its methods, by the method's details, for instance by a card's brand. @default `iconId` */
  readonly iconOf?: (details: PaymentMethodDetails) => string;
  /** The documented sheet, which is in the page even if the option is not offered. @default an empty sheet */
  readonly sheet?: SheetAppearance;
}

/** The documented parts of a sheet. */
interface SheetAppearance {
  /** Its place among the sheets, from 0; those of custom options are last. */
  readonly place: number;
  /** The key of the header's text. @default the option's name */
  readonly titleKey?: string;
  /** Whether it is a form; else it holds a wallet's button. @default false */
  readonly isForm?: boolean;
  /** The classes of the wallet's button. @default none */
  readonly buttonClass?: string;
  /** The symbol that is the wallet's button. @default the button is an empty box, which the wallet fills */
  readonly buttonIcon?: { readonly id: string; readonly width: number; readonly height: number };
}

/** The name of an option in the page's language. */
export function nameOf({ nameKey }: Pick<MethodAppearance, 'nameKey'>, translate: Translator): string {
  return translate.has(nameKey) ? translate(nameKey) : nameKey;
}

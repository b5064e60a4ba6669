import type { Language } from '../../i18n/languages.ts';

type Texts = {
  /** The service fee of a ticket: francs, or percent with its least and its most. */
  readonly each: (amount: string) => string;
  readonly from: (percent: string, min: string) => string;
  readonly upTo: (percent: string, max: string) => string;
  readonly between: (percent: string, min: string, max: string) => string;
  /** For organisers: who pays it, and the tax. */
  readonly buyer: (fee: string) => string;
  readonly organiser: (fee: string) => string;
  readonly tax: (name: string, percent: string) => string;
};

/** The texts about the service fee and the tax of an organiser's sales. They come with their component. */
export const saleTermsTexts: Record<Language, Texts> = {
  en: {
    each: amount => `${amount} per ticket`,
    from: (percent, min) => `${percent} (at least ${min} per ticket)`,
    upTo: (percent, max) => `${percent} (at most ${max} per ticket)`,
    between: (percent, min, max) => `${percent} (${min} to ${max} per ticket)`,
    buyer: fee => `Buyers pay a service fee of ${fee} on top of your prices.`,
    organiser: fee => `A service fee of ${fee} is taken out of your prices.`,
    tax: (name, percent) => `${name} ${percent} is included in your prices.`,
  },
  fr: {
    each: amount => `${amount} par billet`,
    from: (percent, min) => `${percent} (au moins ${min} par billet)`,
    upTo: (percent, max) => `${percent} (au plus ${max} par billet)`,
    between: (percent, min, max) => `${percent} (de ${min} à ${max} par billet)`,
    buyer: fee => `Les acheteurs paient des frais de service de ${fee} en plus de vos prix.`,
    organiser: fee => `Des frais de service de ${fee} sont retenus sur vos prix.`,
    tax: (name, percent) => `Taxe comprise dans vos prix\u00A0: ${name} ${percent}.`,
  },
};

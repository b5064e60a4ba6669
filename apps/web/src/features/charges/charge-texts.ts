import type { Language } from '../../i18n/languages.ts';

type Texts = {
  readonly fee: string;
  /** When the fee of held or sold tickets is refunded: hardly ever, always, or a part of it always. */
  readonly kept: string;
  readonly returned: string;
  readonly partly: (amount: string) => string;
  readonly tax: (name: string, percent: string, amount: string) => string;
  /** Of a refund. */
  readonly wasKept: (amount: string) => string;
};

/** The texts about service fees and taxes, which buyers and admins read alike. They come with their component. */
export const chargeTexts: Record<Language, Texts> = {
  en: {
    fee: 'Service fee',
    kept: 'It’s only refunded if the event is cancelled or moved.',
    returned: 'It’s refunded with the tickets.',
    partly: amount => `${amount} of it is refunded with the tickets; the rest only if an event is cancelled or moved.`,
    tax: (name, percent, amount) => `Includes ${name} ${percent}: ${amount}`,
    wasKept: amount => `The service fee of ${amount} was not refunded.`,
  },
  fr: {
    fee: 'Frais de service',
    kept: 'Ils ne sont remboursés que si l’événement est annulé ou déplacé.',
    returned: 'Ils sont remboursés avec les billets.',
    partly: amount =>
      `${amount} en sont remboursés avec les billets\u202F; le reste seulement si un événement est annulé ou déplacé.`,
    tax: (name, percent, amount) => `Dont ${name} ${percent}\u00A0: ${amount}`,
    wasKept: amount => `Les frais de service de ${amount} n’ont pas été remboursés.`,
  },
};

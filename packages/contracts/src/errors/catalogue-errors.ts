import type { ErrorRow } from './error-row.ts';

/** Errors of events, photos and categories. */
export const catalogueErrors = {
  event_not_found: {
    status: 404,
    type: 'client',
    en: 'This event doesn’t exist or is no longer on sale.',
    fr: 'Cet événement n’existe pas ou n’est plus proposé.',
  },
  photo_not_found: {
    status: 404,
    type: 'client',
    en: 'This event has no photo.',
    fr: 'Cet événement n’a pas de photo.',
  },
  event_ended: {
    status: 409,
    type: 'client',
    en: 'This event has ended, so tickets are no longer on sale.',
    fr: 'Cet événement est terminé, ses billets ne sont plus en vente.',
  },
  event_cancelled: {
    status: 409,
    type: 'client',
    en: 'This event has been cancelled, so tickets are no longer on sale.',
    fr: 'Cet événement est annulé, ses billets ne sont plus en vente.',
  },
  event_not_on_sale: {
    status: 409,
    type: 'client',
    en: 'Tickets for this event aren’t on sale at the moment. Tickets you already have stay valid.',
    fr: 'Les billets de cet événement ne sont pas en vente pour le moment. Ceux que vous avez restent valables.',
  },
  event_in_use: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'Tickets of this event have already been sold or held. Hide the event or close its sale instead.',
    fr: 'Des billets de cet événement ont déjà été vendus ou réservés. Masquez plutôt l’événement, ou fermez la vente.',
  },
  event_changed: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'Someone else has changed this event in the meantime. Reload it, then make your changes.',
    fr: 'Un autre utilisateur a modifié cet événement entre-temps. Rechargez-le, puis refaites vos changements.',
  },
  quantity_too_small: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'More tickets than that are sold or being paid for. Enter a higher number.',
    fr: 'Davantage de billets sont déjà vendus ou en cours de paiement.',
  },
  photo_too_large: {
    status: 413,
    type: 'client',
    signedIn: true,
    en: 'This photo is larger than 8 MB. Choose a smaller one.',
    fr: 'Cette photo dépasse 8 Mo. Choisissez-en une plus petite.',
  },
  photo_refused: {
    status: 422,
    type: 'client',
    signedIn: true,
    en: 'We can’t use this file as a photo. Choose a JPEG, PNG, WebP or AVIF image.',
    fr: 'Ce fichier ne peut pas servir de photo. Choisissez une image JPEG, PNG, WebP ou AVIF.',
  },
} as const satisfies Record<string, ErrorRow>;

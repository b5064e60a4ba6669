import type { ErrorRow } from './error-row.ts';

/** Errors of ticket types and promotion codes. */
export const ticketTypeErrors = {
  ticket_type_not_found: {
    status: 404,
    type: 'client',
    en: 'This kind of ticket isn’t sold here any more. Reload the event’s page and choose again.',
    fr: 'Ce type de billet n’est plus proposé ici. Rechargez la page de l’événement et choisissez à nouveau.',
  },
  ticket_type_required: {
    status: 422,
    type: 'client',
    en: 'There are several kinds of ticket for this event. Choose yours on its page.',
    fr: 'Cet événement propose plusieurs types de billets. Choisissez le vôtre sur sa page.',
  },
  sale_not_started: {
    status: 409,
    type: 'client',
    en: 'These tickets aren’t on sale yet. The event’s page shows when their sale starts.',
    fr: 'Ces billets ne sont pas encore en vente. La page de l’événement indique l’ouverture de la vente.',
  },
  sale_ended: {
    status: 409,
    type: 'client',
    en: 'These tickets are no longer on sale. Choose another kind on the event’s page.',
    fr: 'Ces billets ne sont plus en vente. Choisissez un autre type sur la page de l’événement.',
  },
  too_many_of_type: {
    status: 422,
    type: 'client',
    en: 'That’s more tickets of this kind than one order may have. Choose fewer.',
    fr: 'C’est plus de billets de ce type qu’une commande ne peut en contenir. Choisissez-en moins.',
  },
  code_not_valid: {
    status: 422,
    type: 'client',
    en: 'This code doesn’t work for these tickets. Check it, or continue without it.',
    fr: 'Ce code ne fonctionne pas pour ces billets. Vérifiez-le, ou continuez sans lui.',
  },
  code_taken: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'This event already has a code with this text. Choose another one.',
    fr: 'Cet événement a déjà un code avec ce texte. Choisissez-en un autre.',
  },
  code_not_found: {
    status: 404,
    type: 'client',
    signedIn: true,
    en: 'This code doesn’t exist any more. Reload the list.',
    fr: 'Ce code n’existe plus. Rechargez la liste.',
  },
  no_waiting_line: {
    status: 409,
    type: 'client',
    en: 'There’s no queue for this event. Ask for an email on its page: we’ll write when a ticket comes free.',
    fr: 'Cet événement n’a pas de file d’attente. Demandez un e-mail sur sa page\u00A0: nous vous écrirons dès qu’un billet se libère.',
  },
  ticket_type_in_use: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'Tickets of this type are sold or being paid for, so it can’t be deleted. Close it instead: nobody can buy it then.',
    fr: 'Des billets de ce type sont vendus ou en cours de paiement\u00A0: il ne peut pas être supprimé. Fermez-le plutôt\u00A0: plus personne ne pourra l’acheter.',
  },
} as const satisfies Record<string, ErrorRow>;

import type { ErrorRow } from './error-row.ts';

/** Errors of tickets and check-in. */
export const ticketErrors = {
  no_valid_tickets: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'The tickets in this order were refunded or cancelled, so there’s nothing to print.',
    fr: 'Les billets de cette commande ont été remboursés ou annulés\u00A0: il n’y a rien à imprimer.',
  },
  door_access_ended: {
    status: 401,
    type: 'client',
    signedIn: true,
    en: 'This check-in access has ended or been revoked. Ask the organiser for a new link.',
    fr: 'Cet accès au contrôle des billets a pris fin ou a été retiré. Demandez-en un nouveau à l’organisateur.',
  },
  door_closed: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'This event has ended, so you can’t add check-in devices.',
    fr: 'Cet événement est terminé\u00A0: il n’accepte plus d’appareil de contrôle.',
  },
  door_device_not_found: {
    status: 404,
    type: 'client',
    signedIn: true,
    en: 'This event doesn’t have this check-in device. Reload the page to see its devices.',
    fr: 'Cet événement n’a pas cet appareil de contrôle.',
  },
  too_many_door_devices: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'This event already has the maximum number of check-in devices. Revoke one first.',
    fr: 'Cet événement a déjà le nombre maximal d’appareils de contrôle. Retirez-en un d’abord.',
  },
  ticket_not_found: {
    status: 404,
    type: 'client',
    signedIn: true,
    en: 'This event doesn’t have this ticket. Check the code, then try again.',
    fr: 'Cet événement n’a pas ce billet.',
  },
  undo_too_late: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'A check-in can only be undone within ten seconds, on the device that made it.',
    fr: 'Une entrée peut être annulée pendant dix secondes, par l’appareil qui l’a validée.',
  },
  ticket_used_at_door: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'This ticket was used at the entrance, so its code can’t be replaced.',
    fr: 'Ce billet a été utilisé à l’entrée\u00A0: son code ne peut plus être remplacé.',
  },
  ticket_void: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'This ticket was refunded or cancelled, so there’s no code to replace.',
    fr: 'Ce billet a été remboursé ou annulé\u00A0: il n’a pas de code à remplacer.',
  },
  ticket_code_differs: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'This isn’t the ticket’s code. Check the order again, then choose the ticket.',
    fr: 'Ce n’est pas le code de ce billet. Regardez de nouveau la commande, puis choisissez le billet.',
  },
  ticket_reissue_limit: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'This ticket’s code has been replaced too many times. Contact us for help.',
    fr: 'Le code de ce billet a été remplacé trop souvent. Demandez de l’aide à la boutique.',
  },
} as const satisfies Record<string, ErrorRow>;

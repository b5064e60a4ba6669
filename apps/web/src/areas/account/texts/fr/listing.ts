import type { AccountTexts } from '../en.ts';

/** The texts of the tab "List Events". */
export const listing: AccountTexts['listing'] = {
  lead: 'Vous organisez des concerts, des spectacles ou des rencontres ? Les organisateurs créent ici leurs événements et en vendent les billets.',
  how: 'Faites une demande. Un administrateur décide et vous recevez un e-mail.',
  busy: 'Envoi…',
  cancelling: 'Annulation…',
  sent: 'Votre demande est envoyée. Un administrateur décidera et vous recevrez un e-mail.',
  cancelled: 'Votre demande est annulée.',
  pending: 'Votre demande du {{date}} attend la décision d’un administrateur.',
  approved: 'Vous pouvez proposer des événements.',
  events: 'Vos événements',
  create: 'Créer un événement',
  declined: 'Votre dernière demande a été refusée le {{date}}. Vous pouvez en faire une autre.',
  reason: 'Motif : {{reason}}',
  failed: 'Vos demandes n’ont pas pu être chargées.',
  history: 'Demandes précédentes',
  row: 'Envoyée le {{sent}}',
  decided: 'décision du {{date}}',
  state: { pending: 'En attente', approved: 'Acceptée', declined: 'Refusée', cancelled: 'Annulée' },
};

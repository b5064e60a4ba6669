import type { texts as en } from '../en/event-actions.ts';

export const texts: typeof en = {
  literals: {
    edit: 'Modifier l’événement',
    delete: 'Supprimer',
    deleting: 'Suppression de l’événement…',
    close: 'Fermer',
  },
  dismiss: 'Quitter',
  bar: 'Gérer cet événement',
  cancel: 'Annuler l’événement',
  manage: 'Participants et appareils',
  preview: 'Voir comme un visiteur',
  previewing: 'Voici la page telle que les visiteurs la voient.',
  backToManaging: 'Revenir à la gestion',
  deletion: {
    title: 'Supprimer « {{name}} » ?',
    unsold: 'Aucun billet n’est vendu. L’événement quitte la boutique, et sa page avec lui.',
    sold_one:
      '{{count}} billet est vendu. Il reste valable, et son acheteur reçoit un e-mail qui propose un remboursement.',
    sold_other:
      '{{count}} billets sont vendus. Ils restent valables, et leurs acheteurs reçoivent un e-mail qui propose un remboursement.',
    held_one: '{{count}} billet est en cours de paiement.',
    held_other: '{{count}} billets sont en cours de paiement.',
    archive: 'L’événement quitte la boutique et reste dans vos archives. C’est définitif.',
    takesPlace: 'À choisir pour un événement qui a lieu mais ne doit plus être vendu. S’il n’a pas lieu, annulez-le.',
    ofCancelled: 'Il est annulé : ses acheteurs sont remboursés de toute façon. Sa page quitte la boutique.',
    failed: 'L’événement n’a pas été supprimé.',
  },
  cancellation: {
    title: 'Annuler « {{name}} » ?',
    unsold: 'Aucun billet n’est vendu.',
    sold_one: '{{count}} billet est vendu. Il ne sera plus valable, et son acheteur sera remboursé en entier.',
    sold_other:
      '{{count}} billets sont vendus. Ils ne seront plus valables, et tous les acheteurs seront remboursés en entier.',
    stays: 'La page de l’événement reste dans la boutique avec votre motif. Un événement annulé le reste.',
    takesPlace: 'Pour un événement qui a lieu mais ne doit plus être vendu, choisissez Supprimer.',
    reason: 'Motif, que visiteurs et acheteurs peuvent lire',
    reasonMissing: 'Indiquez pourquoi l’événement est annulé. Ses acheteurs le liront.',
    submit: 'Annuler et rembourser tout le monde',
    submitUnsold: 'Annuler l’événement',
    busy: 'Annulation…',
    password: 'Votre mot de passe',
    waits:
      'L’annulation prend effet un quart d’heure plus tard, et vous recevez tout de suite un e-mail. Jusque-là, vous pouvez y renoncer sur cette page.',
    planned: 'L’événement sera annulé dans un quart d’heure. Jusque-là, il reste en vente et vous pouvez y renoncer.',
    at: 'Cet événement sera annulé à {{time}} : ses billets ne seront plus valables et tous les acheteurs seront remboursés.',
    takeBack: 'Renoncer à l’annulation',
    takenBack: 'L’événement a lieu. Rien n’a été annulé.',
    done: 'L’événement est annulé. Ses acheteurs sont en cours de remboursement et reçoivent un e-mail.',
  },
  counting: 'Décompte des billets…',
};

import type { texts as en } from '../en/event-actions.ts';

export const texts: typeof en = {
  literals: {
    edit: 'Modifier l’événement',
    delete: 'Supprimer',
    deleting: 'Suppression de l’événement…',
    close: 'Fermer',
  },
  dismiss: 'Fermer la fenêtre',
  bar: 'Gérer cet événement',
  cancel: 'Annuler l’événement',
  manage: 'Participants et appareils',
  preview: 'Voir comme un visiteur',
  previewing: 'Voici la page telle que les visiteurs la voient.',
  backToManaging: 'Revenir à la gestion',
  deletion: {
    title: 'Supprimer «\u00A0{{name}}\u00A0»\u202F?',
    unsold: 'Aucun billet n’a été vendu. L’événement et sa page disparaissent de la boutique.',
    sold_one:
      '{{count}} billet a été vendu. Il reste valable, et son acheteur reçoit un e-mail qui lui propose un remboursement.',
    sold_other:
      '{{count}} billets ont été vendus. Ils restent valables, et leurs acheteurs reçoivent un e-mail qui leur propose un remboursement.',
    held_one: '{{count}} billet est en cours de paiement.',
    held_other: '{{count}} billets sont en cours de paiement.',
    archive: 'L’événement disparaît de la boutique et reste dans vos archives. C’est définitif.',
    takesPlace: 'À choisir pour un événement qui a lieu mais ne doit plus être vendu. S’il n’a pas lieu, annulez-le.',
    ofCancelled:
      'Il est annulé\u00A0: ses acheteurs sont remboursés dans tous les cas. Sa page disparaît de la boutique.',
    failed: 'L’événement n’a pas pu être supprimé.',
  },
  cancellation: {
    title: 'Annuler «\u00A0{{name}}\u00A0»\u202F?',
    unsold: 'Aucun billet n’a été vendu.',
    sold_one: '{{count}} billet a été vendu. Il ne sera plus valable, et son acheteur sera intégralement remboursé.',
    sold_other:
      '{{count}} billets ont été vendus. Ils ne seront plus valables, et tous les acheteurs seront intégralement remboursés.',
    stays: 'La page de l’événement reste dans la boutique avec votre motif. Une annulation est définitive.',
    takesPlace: 'Pour un événement qui a lieu mais ne doit plus être vendu, choisissez Supprimer.',
    reason: 'Motif, visible par les visiteurs et les acheteurs',
    reasonMissing: 'Indiquez pourquoi l’événement est annulé. Ses acheteurs le liront.',
    submit: 'Annuler et rembourser tout le monde',
    submitUnsold: 'Annuler l’événement',
    busy: 'Annulation…',
    password: 'Votre mot de passe',
    waits:
      'L’annulation prend effet un quart d’heure plus tard, et vous recevez tout de suite un e-mail. Jusque-là, vous pouvez y renoncer sur cette page.',
    planned: 'L’événement sera annulé dans un quart d’heure. Jusque-là, il reste en vente et vous pouvez y renoncer.',
    at: 'Cet événement sera annulé à {{time}}\u00A0: ses billets ne seront plus valables et tous les acheteurs seront remboursés.',
    takeBack: 'Renoncer à l’annulation',
    takenBack: 'L’événement est maintenu. Rien n’a été annulé.',
    done: 'L’événement est annulé. Le remboursement de ses acheteurs est en cours, et ils reçoivent un e-mail.',
  },
  publication: {
    draft: 'Brouillon\u00A0: cette page n’est visible que pour vous.',
    scheduled:
      'Cette page n’est visible que pour vous jusqu’au {{time}}. Elle apparaîtra alors d’elle-même dans la boutique.',
    hidden: 'Masqué\u00A0: cette page n’est visible que par son lien.',
    closed: 'Vous avez fermé la vente\u00A0: personne ne peut acheter de billets.',
    publish: 'Publier maintenant',
    publishing: 'Publication…',
    done: 'L’événement est maintenant dans la boutique.',
  },
  counting: 'Décompte des billets…',
};

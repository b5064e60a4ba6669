import type { texts as en } from '../en/signed-in.ts';

export const texts: typeof en = {
  adminPanel: {
    menu: 'Administration',
    more: 'Derrière le guichet',
    literals: {
      dashboard: 'Tableau de bord',
      createEvents: 'Créer un événement',
      createCategory: 'Créer une catégorie',
      viewCategories: 'Voir les catégories',
      viewOrders: 'Voir les commandes',
      profile: 'Profil',
    },
    events: 'Tous les événements',
    members: 'Membres',
    attention: 'À traiter',
    audit: 'Journal d’audit',
  },
  apiTexts: {
    session_not_found: 'Vous n’êtes pas connecté à cet endroit.',
    has_upcoming_tickets:
      'Vous avez des billets pour des événements à venir. Sans compte, vous ne pourrez plus les afficher ni les télécharger.',
    has_upcoming_events: 'Vous avez vendu des billets pour des événements à venir. Tenez-les ou annulez-les d’abord.',
    last_admin: 'Vous êtes le seul administrateur. Un autre compte doit d’abord le devenir.',
    password_required: 'Saisissez aussi votre mot de passe pour changer d’e-mail.',
    event_changed:
      'Un autre utilisateur a modifié cet événement entre-temps. Rechargez-le, puis refaites vos changements.',
    quantity_too_small: 'Davantage de billets sont déjà vendus ou en cours de paiement.',
    photo_too_large: 'Cette photo dépasse 8 Mo. Choisissez-en une plus petite.',
    photo_refused: 'Ce fichier ne peut pas servir de photo. Choisissez une image JPEG, PNG, WebP ou AVIF.',
    webhook_refused:
      'Cet événement webhook n’a pas été signé par le prestataire de paiement avec les clés de cette boutique.',
    webhook_too_early: 'Cet événement webhook concerne un paiement encore inconnu ici. Renvoyez-le plus tard.',
    nothing_to_refund: 'Il ne reste rien à rembourser sur cette commande.',
    order_disputed:
      'Le paiement de cette commande est contesté auprès de la banque : rien n’est remboursé pour l’instant. Réessayez quand la contestation est terminée.',
    refund_too_large: 'C’est plus que ce qui reste du paiement. Rien n’a été remboursé : demandez moins.',
    ticket_not_refundable:
      'Un billet n’est pas de cette commande ou a déjà été remboursé. Rien n’a été remboursé : rechargez la commande.',
    ticket_used:
      'Un billet a été utilisé à l’entrée. Rien n’a été remboursé : confirmez que les billets utilisés doivent l’être aussi.',
    refund_not_offered:
      'Aucun remboursement n’est proposé pour ces billets : leur événement a lieu, ou ils ont déjà été utilisés ou remboursés.',
    no_valid_tickets: 'Les billets de cette commande ont été remboursés ou annulés : il n’y a rien à imprimer.',
    door_access_ended: 'Cet accès à l’entrée a pris fin ou a été retiré. Demandez-en un nouveau à l’organisateur.',
    door_closed: 'Cet événement est terminé, son entrée n’accepte plus d’appareil.',
    door_device_not_found: 'Cet événement n’a pas cet appareil à l’entrée.',
    too_many_door_devices: 'Cet événement a déjà autant d’appareils à l’entrée que permis. Retirez-en un d’abord.',
    ticket_not_found: 'Cet événement n’a pas ce billet.',
    ticket_used_at_door: 'Ce billet a été utilisé à l’entrée : son code ne peut plus être remplacé.',
    ticket_void: 'Ce billet a été remboursé ou annulé : il n’a pas de code à remplacer.',
    ticket_code_differs:
      'Ce n’est pas le code de ce billet. Regardez de nouveau la commande, puis choisissez le billet.',
    ticket_reissue_limit: 'Le code de ce billet a été remplacé trop souvent. Demandez de l’aide à la boutique.',
    undo_too_late: 'Une entrée peut être annulée pendant dix secondes, par l’appareil qui l’a validée.',
    lister_request_not_found: 'Cette demande n’existe pas.',
    lister_request_pending: 'Vous avez déjà fait une demande. Un administrateur décidera et vous recevrez un e-mail.',
    already_lister: 'Vous pouvez déjà proposer des événements : il n’y a rien à demander.',
    lister_request_decided: 'Cette demande a été tranchée entre-temps.',
    category_not_found: 'Cette catégorie n’existe pas.',
    category_name_taken: 'Une catégorie porte déjà ce nom. Choisissez-en un autre.',
    category_in_use: 'Des événements l’utilisent. Placez-les d’abord dans une autre catégorie.',
    order_changed: 'Cette commande a été modifiée entre-temps. Regardez-la de nouveau, puis choisissez son statut.',
    attention_item_not_found: 'Il n’y a aucun élément ouvert de ce type.',
    mail_not_kept:
      'Cet e-mail ne peut pas être renvoyé : son adresse n’est pas conservée. Joignez la personne d’une autre façon.',
  },
};

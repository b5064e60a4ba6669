/** French for each code of the API and of the shop's server. English shows their own text, as documented. */
export const apiTexts: Record<string, string> = {
  signed_up:
    'Votre compte est prêt. Si vous en aviez déjà un avec cette adresse, connectez-vous avec son mot de passe.',
  reset_link_sent:
    'Si un compte existe avec cet e-mail, un lien vers un nouveau mot de passe est en route. Il sert pendant une heure.',
  confirmation_sent: 'Si votre e-mail n’était pas encore confirmé, le lien est en route.',
  not_signed_in: 'Connectez-vous pour continuer.',
  wrong_credentials: 'L’e-mail ou le mot de passe est incorrect.',
  session_ended: 'Votre session a pris fin. Reconnectez-vous.',
  payment_declined:
    'Votre carte a été refusée et rien n’a été débité. Vos billets restent réservés : essayez une autre carte.',
  payment_required: 'Ces billets ne sont pas gratuits : il faut d’abord les payer.',
  forbidden: 'Votre compte ne permet pas cette action.',
  foreign_user: 'Cette action n’est possible que pour votre propre compte.',
  event_not_found: 'Cet événement n’existe pas ou n’est plus proposé.',
  sold_out: 'Il ne reste pas assez de billets. Rien n’a été débité.',
  amount_changed: 'Le total a changé et rien n’a été débité. Vérifiez-le, puis payez à nouveau.',
  event_ended: 'Cet événement est terminé, ses billets ne sont plus en vente.',
  no_extensions_left: 'Cette réservation ne peut plus être prolongée.',
  checkout_completed: 'Cette commande est déjà payée.',
  weak_password:
    'Choisissez un mot de passe d’au moins 8 caractères, qui ne soit ni courant, ni votre nom, ni votre e-mail.',
  too_many_tickets: 'Une commande contient au plus 10 billets d’un même événement.',
  payment_method_refused:
    'Les données de paiement n’ont pas pu être utilisées et rien n’a été débité. Saisissez-les à nouveau.',
  too_many_requests: 'Trop d’essais. Patientez une minute, puis réessayez.',
  too_many_declines:
    'Votre carte a été refusée plusieurs fois. Vos billets restent réservés : patientez une minute, puis essayez une autre carte.',
  internal: 'Un problème est survenu de notre côté. Réessayez.',
  payments_unavailable: 'Les paiements sont indisponibles, votre panier est intact. Réessayez dans un instant.',
  not_ready: 'Le service n’est pas encore prêt. Réessayez dans un instant.',
  invalid_request: 'Cette demande contient une erreur. Vérifiez votre saisie, puis réessayez.',
  origin_refused: 'Cette page ne peut pas utiliser votre session.',
  not_found: 'Il n’y a rien à cette adresse.',
  photo_not_found: 'Cet événement n’a pas de photo.',
  checkout_not_found: 'Cette réservation n’existe pas.',
  order_not_found: 'Cette commande n’existe pas.',
  transaction_not_found: 'Aucun de vos paiements ne porte ce numéro de transaction.',
  method_not_allowed: 'Cette adresse n’accepte pas cette méthode.',
  hold_expired:
    'Vos billets étaient réservés pendant 10 minutes et sont de nouveau en vente. Rien n’a été débité : recommencez le paiement.',
  payment_in_progress:
    'Votre paiement est encore en cours. Patientez quelques secondes, puis réessayez : vous ne serez pas débité deux fois.',
  nothing_to_pay: 'Ces billets sont gratuits : il n’y a rien à payer.',
  authorisation_expired:
    'Ce paiement n’a pas été utilisé à temps et a été annulé. Rien n’a été débité : recommencez le paiement.',
  body_too_large: 'Cette demande est trop volumineuse.',
  wrong_media_type: 'Cette demande doit être envoyée en JSON.',
  idempotency_key_reused: 'Cette clé Idempotency-Key a déjà servi pour une autre demande. Prenez-en une nouvelle.',
  payment_unknown:
    'La banque n’a pas encore répondu. Vos billets restent réservés : réessayez, vous ne serez pas débité deux fois.',
  password_required: 'Saisissez aussi votre mot de passe pour changer d’e-mail.',
  link_expired: 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un autre.',
  email_taken: 'Cette adresse a maintenant un autre compte ; le vôtre garde l’ancienne.',
  too_many_mails:
    'Nous avons envoyé trois e-mails en une heure. Regardez dans vos indésirables ou réessayez plus tard.',
  session_not_found: 'Vous n’êtes pas connecté à cet endroit.',
  has_upcoming_tickets:
    'Vous avez des billets pour des événements à venir. Sans compte, vous ne pourrez plus les afficher ni les télécharger.',
  has_upcoming_events: 'Vous avez vendu des billets pour des événements à venir. Tenez-les ou annulez-les d’abord.',
  last_admin: 'Vous êtes le seul administrateur. Un autre compte doit d’abord le devenir.',
  event_cancelled: 'Cet événement est annulé, ses billets ne sont plus en vente.',
  event_changed:
    'Un autre utilisateur a modifié cet événement entre-temps. Rechargez-le, puis refaites vos changements.',
  quantity_too_small: 'Davantage de billets sont déjà vendus ou en cours de paiement.',
  photo_too_large: 'Cette photo dépasse 8 Mo. Choisissez-en une plus petite.',
  photo_refused: 'Ce fichier ne peut pas servir de photo. Choisissez une image JPEG, PNG, WebP ou AVIF.',
  webhook_refused:
    'Cet événement webhook n’a pas été signé par le prestataire de paiement avec les clés de cette boutique.',
  webhook_too_early: 'Cet événement webhook concerne un paiement encore inconnu ici. Renvoyez-le plus tard.',
  nothing_to_refund: 'Il ne reste rien à rembourser sur cette commande.',
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
  busy: 'Le service est très occupé en ce moment. Réessayez dans un instant.',
  overloaded: 'Trop de monde en ce moment. Réessayez dans quelques secondes.',
  api_unreachable: 'Le service est injoignable pour le moment. Réessayez dans un instant.',
  api_timeout: 'Le service met trop de temps à répondre. Réessayez dans un instant.',
  gateway_unreachable: 'Le service de paiement local est injoignable.',
  gateway_timeout: 'Le service de paiement local met trop de temps à répondre.',
};

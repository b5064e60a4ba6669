/** French for each code of the API and of the shop's server. English shows their own text, as documented. */
export const apiTexts: Record<string, string> = {
  signed_up:
    'Votre compte est prêt. Si vous en aviez déjà un avec cette adresse, connectez-vous avec son mot de passe.',
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
  weak_password: 'Choisissez un mot de passe d’au moins 8 caractères.',
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
  api_unreachable: 'Le service est injoignable pour le moment. Réessayez dans un instant.',
  api_timeout: 'Le service met trop de temps à répondre. Réessayez dans un instant.',
  gateway_unreachable: 'Le service de paiement local est injoignable.',
  gateway_timeout: 'Le service de paiement local met trop de temps à répondre.',
};

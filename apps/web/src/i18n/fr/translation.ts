import type { texts as en } from '../en/translation.ts';

export const texts: typeof en = {
  /** Unlike the English of the same name, these are free to be correct. */
  literals: {
    mostPurchased: 'Les plus demandés',
    recent: 'Nouveautés',
    search: 'Rechercher',
    shopBanner: 'La grande billetterie',
    eventFilters: 'Filtrer les événements',
    loadMore: 'Afficher plus',
    getTickets: 'Réserver',
    getTicket: 'Réserver',
    view: 'Voir',
    available: 'Disponible',
    notAvailable: 'Indisponible',
    ticketsAvailable: 'Billets disponibles',
    noRelated: 'Aucun autre événement dans cette catégorie',
    cartEmpty: 'Votre panier est vide',
    continueShopping: 'Continuer mes achats',
    signInToCheckout: 'Se connecter pour payer',
    remove: 'Retirer',
    emptyCartModal: 'Désolé, votre panier est vide',
    returnShop: 'Retour à la boutique',
    showPassword: 'Afficher le mot de passe',
    logInHere: 'Se connecter ici',
    logIn: 'Connexion',
    signUp: 'S’inscrire',
    dashboard: 'Compte',
    shop: 'Boutique',
    logout: 'Déconnexion',
    errorTitle: 'Aïe, une erreur est survenue !',
    successTitle: 'Ravi de vous voir',
    paid: 'Merci ! Votre paiement a bien été effectué !',
    categoriesFailed: 'Les catégories n’ont pas pu être chargées',
    enterEmail: 'Saisissez une adresse e-mail.',
    enterPassword: 'Saisissez un mot de passe.',
    enterNames: 'Saisissez votre nom.',
    chooseEmail: 'Saisissez une adresse e-mail.',
    choosePassword: 'Choisissez un mot de passe.',
    passwordMismatch: 'Les mots de passe diffèrent',
    passwordsMismatch: 'Les mots de passe ne correspondent pas',
    agreeTerms: 'Vous devez accepter les conditions avant d’envoyer.',
  },
  /** French has one form of the currency: after the amount, as it is written in the region (decision T15), on one line. */
  money: {
    price: '{{amount}}\u00A0F\u00A0CFA',
    price_XAF: '{{amount}}\u00A0FCFA',
    total: '{{amount}}\u00A0F\u00A0CFA',
    total_XAF: '{{amount}}\u00A0FCFA',
    bucketAny: 'Tous',
    bucketFirst: 'De {{from}} à {{to}}\u00A0F\u00A0CFA',
    bucket: 'De {{from}} à {{to}}\u00A0F\u00A0CFA',
    free: 'Gratuit',
    spoken: '{{amount}} francs CFA',
  },
  shop: {
    brand: 'Guichet',
    skip: 'Aller au contenu',
    menu: 'Principal',
    loading: 'Chargement',
    retry: 'Réessayer',
    partFailed: 'Cette partie de la page n’a pas pu être chargée.',
    close: 'Fermer',
    newTab: '(s’ouvre dans un nouvel onglet)',
    cart: 'Panier',
    cartWith_zero: 'Panier, vide',
    cartWith_one: 'Panier, {{count}} billet',
    cartWith_other: 'Panier, {{count}} billets',
    emptyCartBody: 'Trouvez d’abord une bonne raison de sortir.',
    footer: 'Le guichet des concerts, festivals, spectacles et matchs. Les prix sont en francs CFA.',
    pages: {
      help: 'Aide',
      contact: 'Contact',
      refunds: 'Remboursements',
      terms: 'Conditions',
      privacy: 'Vie privée',
    },
    filters: {
      lead: 'Tous nos événements au même endroit.',
      failed: 'Les événements n’ont pas pu être chargés.',
    },
    event: {
      soldOut: 'Complet',
      fewLeft_one: 'Dernier billet',
      fewLeft_other: 'Plus que {{count}} places',
      cancelled: 'Annulé',
      ended: 'Terminé',
      free: 'Gratuit',
      added: 'Mis en vente {{time}}',
    },
    errorPage: {
      notFoundTitle: 'Cette page n’existe pas',
      notFoundBody: 'L’adresse est peut-être mal saisie, ou l’événement a été retiré de la vente.',
      noAccessTitle: 'Cette page n’est pas pour votre compte',
      noAccessBody:
        'Vous êtes connecté, mais cette page est réservée à d’autres comptes. Tout ce qui est à vous se trouve dans « Compte ».',
      failedTitle: 'Une erreur est survenue',
      failedBody: 'La page n’a pas pu être chargée. Votre panier est intact.',
      home: 'Retour à l’accueil',
    },
  },
  account: {
    signUp: {
      emailRefused: 'Saisissez une adresse e-mail, comme nom@exemple.com.',
      passwordHint: 'Au moins 8 caractères. Le mieux : une phrase facile à retenir.',
      optional: 'facultatif',
    },
    forms: {
      tooLong_one: '{{count}} caractère au plus.',
      tooLong_other: '{{count}} caractères au plus.',
      check: 'Vérifiez ce champ.',
    },
    summary_one: 'Un champ est à revoir :',
    summary_other: '{{count}} champs sont à revoir :',
    errors: {
      network: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
      server: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
    },
    link: {
      send: 'Renvoyer le lien',
      sending: 'Envoi…',
      sent: 'Le lien est en route vers {{email}}.',
    },
  },
  /** For each code of the API and of the shop's server that a public page may show; `signed-in.ts` has the others. */
  apiTexts: {
    signed_up:
      'Votre compte est prêt. Si vous en aviez déjà un avec cette adresse, connectez-vous avec son mot de passe.',
    reset_link_sent:
      'Si un compte existe avec cet e-mail, un lien vers un nouveau mot de passe est en route. Il sert pendant une heure.',
    confirmation_sent: 'Si votre e-mail n’était pas encore confirmé, le lien est en route.',
    not_signed_in: 'Connectez-vous pour continuer.',
    wrong_credentials: 'L’e-mail ou le mot de passe est incorrect.',
    second_factor_required: 'Saisissez le code de votre application d’authentification pour continuer.',
    second_factor_setup_required:
      'Les administrateurs de cette boutique ont besoin d’un second facteur. Configurez-le pour continuer.',
    fresh_proof_required:
      'Cette action demande un nouveau code de votre application d’authentification. Saisissez-le pour continuer.',
    setup_code_required:
      'Saisissez le code d’installation que l’exploitant de la boutique vous a donné. Il sert un jour : s’il est refusé, demandez-en un autre.',
    wrong_second_factor: 'Ce code est incorrect ou a déjà servi. Attendez le suivant, puis saisissez-le.',
    second_factor_setup_expired:
      'Cette configuration n’est plus valable. Recommencez-la et supprimez l’ancienne entrée de votre application.',
    second_factor_off: 'Cette boutique n’utilise pas de second facteur.',
    session_ended: 'Votre session a pris fin. Reconnectez-vous.',
    payment_declined:
      'Votre carte a été refusée et rien n’a été débité. Vos billets restent réservés : essayez une autre carte.',
    payment_required: 'Ces billets ne sont pas gratuits : il faut d’abord les payer.',
    standalone_payments_off:
      'Cette boutique n’encaisse que des billets réservés. Rien n’a été débité : passez par votre panier.',
    email_not_confirmed:
      'Confirmez votre e-mail avec le lien que nous vous avons envoyé, puis payez à nouveau. Rien n’a été débité.',
    three_d_secure_required:
      'Votre banque doit d’abord confirmer ce paiement. Rien n’a été débité : payez à nouveau et suivez les étapes de votre banque.',
    too_many_standalone_payments:
      'Trop de paiements sans billets ont été tentés depuis votre réseau. Rien n’a été débité : réessayez dans dix minutes, ou passez par votre panier.',
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
    confirm_email_first:
      'Confirmez votre e-mail avec le lien que nous vous avons envoyé, puis réessayez. D’ici là, vous ne pouvez réserver que quelques billets, et pour peu de temps.',
    hold_too_large:
      'On peut réserver au plus 60 billets à la fois, et 20 tant que l’e-mail n’est pas confirmé. Retirez-en du panier et achetez-les ensuite.',
    held_too_long:
      'Vous avez réservé des billets de cet événement aussi longtemps qu’il est permis en un jour. Payez ceux que vous réservez encore, ou réessayez demain.',
    network_holds_full:
      'Trop de billets sont réservés depuis votre réseau. Rien n’a été débité : réessayez dans une minute.',
    not_waiting:
      'Vous n’êtes pas dans la file d’attente de cet événement. Vous l’avez quittée, avez réservé vos billets ou laissé passer votre tour : rejoignez-la à nouveau.',
    too_many_watches: 'Vous recevez déjà un e-mail pour 20 autres événements. Renoncez d’abord à l’un d’eux.',
    waiting_elsewhere: 'Vous êtes dans les files d’attente de cinq autres événements. Quittez-en une d’abord.',
    tickets_available: 'Ces billets sont disponibles maintenant : mettez-les dans votre panier au lieu d’attendre.',
    turn_unused:
      'C’était votre tour, et vous n’avez pas réservé de billets. D’autres passent maintenant : vous pourrez attendre à nouveau pour cet événement dans un quart d’heure.',
    waiting_line_full: 'Trop de personnes attendent des billets de cet événement. Réessayez dans une minute.',
    free_tickets_used_up:
      'Un compte reçoit au plus 20 billets gratuits d’un même événement, et vous en avez déjà. Demandez-en moins.',
    too_many_tickets: 'Une commande contient au plus 10 billets d’un même événement.',
    payment_method_refused:
      'Les données de paiement n’ont pas pu être utilisées et rien n’a été débité. Saisissez-les à nouveau.',
    too_many_requests: 'Trop d’essais. Patientez une minute, puis réessayez.',
    network_declines:
      'Trop de cartes ont été refusées depuis votre réseau, qui ne peut plus payer pour l’instant. Rien n’a été débité : essayez un autre réseau, par exemple vos données mobiles, ou réessayez plus tard.',
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
    link_expired: 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un autre.',
    email_taken: 'Cette adresse a maintenant un autre compte ; le vôtre garde l’ancienne.',
    too_many_mails:
      'Nous avons envoyé trois e-mails en une heure. Regardez dans vos indésirables ou réessayez plus tard.',
    event_cancelled: 'Cet événement est annulé, ses billets ne sont plus en vente.',
    request_timeout: 'Cette demande a mis trop de temps à arriver. Vérifiez votre connexion, puis réessayez.',
    expectation_failed: 'Ce serveur ne peut pas faire ce que cette demande attend.',
    headers_too_large: 'Cette demande est trop lourde. Supprimez les cookies de ce site, puis réessayez.',
    busy: 'Le service est très occupé en ce moment. Réessayez dans un instant.',
    overloaded: 'Trop de monde en ce moment. Réessayez dans quelques secondes.',
    api_unreachable: 'Le service est injoignable pour le moment. Réessayez dans un instant.',
    api_timeout: 'Le service met trop de temps à répondre. Réessayez dans un instant.',
    gateway_unreachable: 'Le service de paiement local est injoignable.',
    gateway_timeout: 'Le service de paiement local met trop de temps à répondre.',
  },
  /** By the English name; a category without an entry is shown as it is named. */
  categoryNames: {
    Concerts: 'Concerts',
    Conferences: 'Conférences',
    Family: 'En famille',
    Festivals: 'Festivals',
    Football: 'Football',
    Theatre: 'Théâtre',
  },
};

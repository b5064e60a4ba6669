import type { ErrorRow } from './error-row.ts';

/** Errors of any call. */
export const generalErrors = {
  invalid_request: {
    status: 400,
    type: 'client',
    en: 'Something in this request isn’t right. Check what you entered, then try again.',
    fr: 'Cette demande contient une erreur. Vérifiez votre saisie, puis réessayez.',
  },
  not_found: {
    status: 404,
    type: 'client',
    en: 'There’s nothing at this address.',
    fr: 'Il n’y a rien à cette adresse.',
  },
  method_not_allowed: {
    status: 405,
    type: 'client',
    en: 'This address doesn’t accept this method.',
    fr: 'Cette adresse n’accepte pas cette méthode.',
  },
  request_timeout: {
    status: 408,
    type: 'client',
    en: 'This request took too long to arrive. Check your connection, then try again.',
    fr: 'Cette demande a mis trop de temps à arriver. Vérifiez votre connexion, puis réessayez.',
  },
  body_too_large: {
    status: 413,
    type: 'client',
    en: 'This request is too large. Send less, then try again.',
    fr: 'Cette demande est trop volumineuse.',
  },
  wrong_media_type: {
    status: 415,
    type: 'client',
    en: 'Send this request as JSON.',
    fr: 'Cette demande doit être envoyée en JSON.',
  },
  expectation_failed: {
    status: 417,
    type: 'client',
    en: 'This server can’t do what this request expects.',
    fr: 'Ce serveur ne peut pas faire ce que cette demande attend.',
  },
  headers_too_large: {
    status: 431,
    type: 'client',
    en: 'This request is too large. Delete this site’s cookies, then try again.',
    fr: 'Cette demande est trop lourde. Supprimez les cookies de ce site, puis réessayez.',
  },
  too_many_requests: {
    status: 429,
    type: 'client',
    en: 'Too many attempts. Wait a minute, then try again.',
    fr: 'Trop d’essais. Patientez une minute, puis réessayez.',
  },
  internal: {
    status: 500,
    type: 'internal',
    en: 'Something went wrong on our side. Please try again.',
    fr: 'Un problème est survenu de notre côté. Réessayez.',
  },
  not_ready: {
    status: 503,
    type: 'internal',
    en: 'The service isn’t ready yet. Please try again in a moment.',
    fr: 'Le service n’est pas encore prêt. Réessayez dans un instant.',
  },
  forbidden: {
    status: 403,
    type: 'client',
    en: 'Your account isn’t allowed to do this.',
    fr: 'Votre compte ne permet pas cette action.',
  },
  foreign_user: {
    status: 403,
    type: 'client',
    en: 'You can only do this for your own account.',
    fr: 'Cette action n’est possible que pour votre propre compte.',
  },
  origin_refused: {
    status: 403,
    type: 'client',
    en: 'This page isn’t allowed to use your session.',
    fr: 'Cette page ne peut pas utiliser votre session.',
  },
  overloaded: {
    status: 503,
    type: 'internal',
    en: 'We’re very busy right now. Please try again in a few seconds.',
    fr: 'Trop de monde en ce moment. Réessayez dans quelques secondes.',
  },
  busy: {
    status: 503,
    type: 'internal',
    en: 'The service is very busy right now. Please try again shortly.',
    fr: 'Le service est très occupé en ce moment. Réessayez dans un instant.',
  },
} as const satisfies Record<string, ErrorRow>;

import type { ErrorRow } from './error-row.ts';

/** Errors of accounts, sessions and lister requests. */
export const accountErrors = {
  not_signed_in: {
    status: 401,
    type: 'client',
    en: 'Please log in to continue.',
    fr: 'Connectez-vous pour continuer.',
  },
  wrong_credentials: {
    status: 401,
    type: 'client',
    en: 'The email or the password is not right.',
    fr: 'L’adresse e-mail ou le mot de passe est incorrect.',
  },
  session_ended: {
    status: 401,
    type: 'client',
    en: 'Your session has ended. Please log in again.',
    fr: 'Votre session a pris fin. Reconnectez-vous.',
  },
  weak_password: {
    status: 422,
    type: 'client',
    en: 'Choose a password of at least 8 characters.',
    fr: 'Choisissez un mot de passe d’au moins 8 caractères, qui ne soit ni courant, ni votre nom, ni votre adresse e-mail.',
  },
  password_required: {
    status: 422,
    type: 'client',
    signedIn: true,
    en: 'Enter your password too to change your email.',
    fr: 'Saisissez aussi votre mot de passe pour changer d’adresse e-mail.',
  },
  link_expired: {
    status: 410,
    type: 'client',
    en: 'This link was used or is out of date. Ask for a new one.',
    fr: 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un autre.',
  },
  email_taken: {
    status: 409,
    type: 'client',
    en: 'Another account has this email by now, so yours keeps the old one.',
    fr: 'Cette adresse est désormais celle d’un autre compte\u202F; le vôtre garde l’ancienne.',
  },
  too_many_mails: {
    status: 429,
    type: 'client',
    en: 'We have sent three mails within the hour. Look among your spam, or try again later.',
    fr: 'Nous avons envoyé trois e-mails en une heure. Regardez dans vos messages indésirables ou réessayez plus tard.',
  },
  session_not_found: {
    status: 404,
    type: 'client',
    signedIn: true,
    en: 'You are not logged in there.',
    fr: 'Vous n’êtes pas connecté sur cet appareil.',
  },
  has_upcoming_tickets: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'You have tickets for events to come. Without the account you cannot show or download them any more.',
    fr: 'Vous avez des billets pour des événements à venir. Sans compte, vous ne pourrez plus les afficher ni les télécharger.',
  },
  has_upcoming_events: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'You have sold tickets for events to come. Hold these events or call them off first.',
    fr: 'Vous avez vendu des billets pour des événements à venir. Attendez qu’ils aient eu lieu ou annulez-les d’abord.',
  },
  last_admin: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'You are the only admin. Another account must become an admin first.',
    fr: 'Vous êtes le seul administrateur. Un autre compte doit d’abord le devenir.',
  },
} as const satisfies Record<string, ErrorRow>;

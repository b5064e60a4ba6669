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
    en: 'The email or password isn’t right. Check them, then try again.',
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
    en: 'This link has been used or has expired. Ask for a new one.',
    fr: 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un autre.',
  },
  email_taken: {
    status: 409,
    type: 'client',
    en: 'Another account now has this email, so yours keeps the old one. Choose another email to change it.',
    fr: 'Cette adresse est désormais celle d’un autre compte\u202F; le vôtre garde l’ancienne.',
  },
  too_many_mails: {
    status: 429,
    type: 'client',
    en: 'We’ve sent you three emails in the past hour. Check your spam folder, or try again later.',
    fr: 'Nous avons envoyé trois e-mails en une heure. Regardez dans vos messages indésirables ou réessayez plus tard.',
  },
  session_not_found: {
    status: 404,
    type: 'client',
    signedIn: true,
    en: 'You’re not logged in there. Reload the page to see your devices.',
    fr: 'Vous n’êtes pas connecté sur cet appareil.',
  },
  has_upcoming_tickets: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'You have tickets for upcoming events. Without your account, you can no longer show or download them.',
    fr: 'Vous avez des billets pour des événements à venir. Sans compte, vous ne pourrez plus les afficher ni les télécharger.',
  },
  has_upcoming_events: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'You’ve sold tickets for upcoming events. Wait until they’re over, or cancel them first.',
    fr: 'Vous avez vendu des billets pour des événements à venir. Attendez qu’ils aient eu lieu ou annulez-les d’abord.',
  },
  last_admin: {
    status: 409,
    type: 'client',
    signedIn: true,
    en: 'You’re the only admin. Make another account an admin first.',
    fr: 'Vous êtes le seul administrateur. Un autre compte doit d’abord le devenir.',
  },
} as const satisfies Record<string, ErrorRow>;

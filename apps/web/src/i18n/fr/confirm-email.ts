import type { Texts } from '../en/index.ts';

export const confirmEmail: Texts['confirmEmail'] = {
  title: 'Confirmer votre e-mail',
  lead: 'Pour que vos billets et nos messages vous parviennent.',
  busy: 'Confirmation de votre e-mail…',
  sending: 'Envoi d’un nouveau lien…',
  done: 'Votre e-mail est confirmé.',
  noLink: 'Ouvrez le lien de notre message pour confirmer votre e-mail.',
  isConfirmed: 'Votre e-mail {{email}} est confirmé.',
  sendLink: 'M’envoyer un nouveau lien',
  signInFirst: 'Pour recevoir un nouveau lien, connectez-vous d’abord.',
  tryAgain: 'Réessayer',
};

import type { Texts } from '../en/index.ts';

export const resetPassword: Texts['resetPassword'] = {
  title: 'Choisir un nouveau mot de passe',
  lead: 'Vous serez ensuite déconnecté partout et vous vous connecterez avec le nouveau.',
  password: 'Nouveau mot de passe',
  confirm: 'Confirmer le nouveau mot de passe',
  submit: 'Changer le mot de passe',
  busy: 'Changement du mot de passe…',
  noLink: 'Ouvrez le lien de notre e-mail pour choisir un nouveau mot de passe. Il sert une fois, pendant une heure.',
  askAgain: 'M’envoyer un nouveau lien',
};

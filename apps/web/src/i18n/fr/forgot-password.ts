import type { Texts } from '../en/index.ts';

export const forgotPassword: Texts['forgotPassword'] = {
  title: 'Mot de passe oublié ?',
  lead: 'Donnez-nous votre e-mail : nous vous envoyons un lien pour en choisir un nouveau.',
  submit: 'Envoyer le lien',
  busy: 'Envoi…',
  remembered: 'Il vous est revenu ?',
};

import type { Texts } from '../en/index.ts';

export const account: Texts['account'] = {
  signIn: { email: 'E-mail' },
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
};

import type { Texts } from '../en/index.ts';

export const signIn: Texts['signIn'] = {
  passwordChanged: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.',
  title: 'Connexion',
  lead: 'Heureux de vous revoir.',
  leadCheckout: 'Connectez-vous pour payer. Votre panier vous attend.',
  leadNext: 'Connectez-vous pour continuer. Vous retrouverez la page que vous avez ouverte.',
  password: 'Mot de passe',
  submit: 'Se connecter',
  busy: 'Connexion…',
  noAccount: 'Pas encore de compte ?',
  forgot: 'Mot de passe oublié ?',
};

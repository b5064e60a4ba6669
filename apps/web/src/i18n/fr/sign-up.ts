import type { Texts } from '../en/index.ts';

export const signUp: Texts['signUp'] = {
  title: 'Créer votre compte',
  lead: 'Une minute, et vos billets restent à portée de main.',
  name: 'Nom',
  email: 'E-mail',
  password: 'Mot de passe',
  confirm: 'Confirmer le mot de passe',
  about: 'À propos de vous',
  terms: 'J’accepte les conditions : chaque billet vaut pour une personne, et son code est vérifié à l’entrée.',
  submit: 'Créer le compte',
  busy: 'Création du compte…',
  haveAccount: 'Déjà un compte ?',
};

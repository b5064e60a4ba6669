import type { Texts } from '../en/index.ts';

export const account: Texts['account'] = {
  signIn: {
    passwordChanged: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.',
    title: 'Connexion',
    lead: 'Heureux de vous revoir.',
    leadCheckout: 'Connectez-vous pour payer. Votre panier vous attend.',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    busy: 'Connexion…',
    noAccount: 'Pas encore de compte ?',
    forgot: 'Mot de passe oublié ?',
  },
  signUp: {
    title: 'Créer votre compte',
    lead: 'Une minute, et vos billets restent à portée de main.',
    name: 'Nom',
    email: 'E-mail',
    emailRefused: 'Saisissez une adresse e-mail, comme nom@exemple.com.',
    password: 'Mot de passe',
    passwordHint: 'Au moins 8 caractères. Le mieux : une phrase facile à retenir.',
    confirm: 'Confirmer le mot de passe',
    about: 'À propos de vous',
    optional: 'facultatif',
    terms: 'J’accepte les conditions : chaque billet vaut pour une personne, et son code est vérifié à l’entrée.',
    submit: 'Créer le compte',
    busy: 'Création du compte…',
    haveAccount: 'Déjà un compte ?',
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

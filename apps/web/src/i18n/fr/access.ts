import type { texts as en } from '../en/access.ts';

export const texts: typeof en = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  newLink: 'Recevoir un nouveau lien',
  signIn: {
    passwordChanged: 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
    title: 'Connexion',
    lead: 'Heureux de vous revoir.',
    leadCheckout: 'Connectez-vous pour payer. Votre panier vous attend.',
    leadNext: 'Connectez-vous pour continuer. Vous reviendrez ensuite à la page que vous aviez ouverte.',
    submit: 'Se connecter',
    busy: 'Connexion…',
    noAccount: 'Pas encore de compte\u202F?',
  },
  signUp: {
    title: 'Créez votre compte',
    lead: 'Une minute suffit, et vos billets restent à portée de main.',
    name: 'Nom',
    confirm: 'Confirmer le mot de passe',
    about: 'À propos de vous',
    terms:
      'J’accepte les conditions\u00A0: chaque billet est valable pour une personne, et son code est vérifié à l’entrée.',
    submit: 'Créer le compte',
    busy: 'Création du compte…',
    haveAccount: 'Déjà un compte\u202F?',
  },
  forgotPassword: {
    title: 'Mot de passe oublié\u202F?',
    lead: 'Saisissez votre adresse e-mail\u00A0: nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    busy: 'Envoi…',
    remembered: 'Vous vous en souvenez\u202F?',
  },
  resetPassword: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Vous serez déconnecté partout. Connectez-vous ensuite avec le nouveau mot de passe.',
    password: 'Nouveau mot de passe',
    confirm: 'Confirmer le nouveau mot de passe',
    submit: 'Changer le mot de passe',
    busy: 'Changement du mot de passe…',
    noLink:
      'Ouvrez le lien de notre e-mail pour choisir un nouveau mot de passe. Il est valable une heure et ne sert qu’une fois.',
  },
  confirmEmail: {
    title: 'Confirmez votre adresse e-mail',
    lead: 'Pour que vos billets et nos e-mails vous parviennent.',
    busy: 'Confirmation de votre adresse e-mail…',
    sending: 'Envoi d’un nouveau lien…',
    done: 'Votre adresse e-mail est confirmée.',
    noLink: 'Ouvrez le lien de notre e-mail pour confirmer votre adresse.',
    isConfirmed: 'Votre adresse {{email}} est confirmée.',
    signInFirst: 'Pour recevoir un nouveau lien, connectez-vous d’abord.',
  },
};

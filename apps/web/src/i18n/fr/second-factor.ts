import type { secondFactor as english } from '../en/second-factor.ts';

/** See the English texts. */
export const secondFactor: typeof english = {
  title: 'Second facteur',
  lead: 'Les administrateurs se connectent avec leur mot de passe et un code d’une application de leur téléphone.',
  off: 'Cette boutique n’utilise pas de second facteur.',
  code: {
    label: 'Code',
    hint: 'Six chiffres de votre application d’authentification.',
    missing: 'Saisissez le code.',
    submit: 'Continuer',
    busy: 'Vérification…',
    useRecovery: 'Utiliser un code de secours',
    recoveryLabel: 'Code de secours',
    recoveryHint: 'Seize caractères, comme ABCD-EFGH-JKMN-PQRS. Chacun sert une fois.',
    useApp: 'Utiliser l’application',
    lost: 'Ni téléphone ni code de secours ? L’exploitant de la boutique peut réinitialiser votre second facteur.',
  },
  setUp: {
    intro:
      'Il vous faut une application d’authentification sur votre téléphone, par exemple Google Authenticator, Microsoft Authenticator, Aegis ou 1Password.',
    replaces: 'L’application actuelle fonctionne jusqu’à la confirmation de la nouvelle.',
    start: 'Configurer maintenant',
    starting: 'Préparation…',
    scan: '1. Scannez cette image avec l’application',
    picture: 'Code QR de votre clé',
    typeKey: 'Ou saisissez cette clé dans l’application :',
    enter: '2. Saisissez le code que l’application affiche',
    confirm: 'Confirmer',
    confirming: 'Vérification…',
  },
  recovery: {
    title: 'Vos codes de secours',
    lead: 'Si vous perdez votre téléphone, chacun d’eux remplace un code une fois. Ils ne seront plus affichés : imprimez-les ou gardez-les dans un gestionnaire de mots de passe.',
    copy: 'Copier',
    copied: 'Copié.',
    copyFailed: 'La copie n’a pas fonctionné. Sélectionnez les codes et copiez-les.',
    print: 'Imprimer',
    continue: 'Je les ai gardés, continuer',
  },
  manage: {
    done: 'Votre second facteur est configuré.',
    left_one: 'Il vous reste {{count}} code de secours.',
    left_other: 'Il vous reste {{count}} codes de secours.',
    replace: 'Configurer un autre téléphone',
    newCodes: 'Créer de nouveaux codes de secours',
    continue: 'Continuer',
  },
  stepUp: {
    title: 'Saisissez votre code',
    code: 'Saisissez le code de votre application d’authentification pour continuer.',
    freshCode: 'Cette étape demande un nouveau code de votre application d’authentification.',
    setUpTitle: 'Configurez votre second facteur',
    setUp: 'Les administrateurs de cette boutique ont besoin d’un second facteur. Configurez-le, puis réessayez.',
    setUpNow: 'Le configurer',
    cancel: 'Annuler',
  },
};

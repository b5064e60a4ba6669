import type { texts as en } from '../en/trust.ts';

export const texts: typeof en = {
  question: 'Une autre question ?',
  addressFailed: 'L’adresse n’a pas pu être chargée.',
  terms: {
    title: 'Conditions',
    lead: 'Ce dont vous convenez avec cette billetterie en achetant un billet, en mots simples.',
    seller: {
      title: 'Qui vend',
      body: 'Chaque événement a un organisateur, dont le nom figure sur sa page ; sans nom, c’est la billetterie elle-même qui vend. La billetterie encaisse, émet les billets et rembourse ce qui doit l’être.',
    },
    price: {
      title: 'Le prix',
      body: 'Les prix sont en francs CFA, pour un billet. Rien ne s’ajoute à la dernière étape : le montant du bouton est celui qui est débité, en une fois, à l’émission de vos billets.',
    },
    hold: {
      title: 'Les billets mis de côté',
      body: 'À partir de « Passer au paiement », vos billets sont mis de côté 10 minutes, et vous pouvez demander plus de temps. Sans paiement à la fin du délai, ils sont remis en vente et rien n’est débité.',
    },
    ticket: {
      title: 'Le billet',
      body: 'Un billet est un code, dans votre compte et dans votre e-mail, pour une personne. Vous pouvez le donner à une autre ; gardez-le pour vous, car la première personne qui le présente entre.',
    },
    entry: {
      title: 'À l’entrée',
      body: 'Le code est scanné et fait entrer une fois. L’organisateur peut refuser l’entrée pour la sécurité ou selon le règlement du lieu, comme un âge minimal indiqué dans la description.',
    },
    change: {
      title: 'Quand un événement change',
      body: 'S’il est annulé ou retiré de la vente, ou si sa date, son heure ou son lieu change, vous recevez un e-mail, votre commande le montre, et la règle de remboursement s’applique.',
    },
    account: {
      title: 'Votre compte',
      body: 'Gardez votre mot de passe pour vous. Les programmes qui achètent à la place de personnes ne sont pas admis, et le nombre de billets d’une commande est limité.',
    },
  },
  privacy: {
    title: 'Vie privée',
    lead: 'Ce que cette billetterie sait de vous, pourquoi, et ce que vous pouvez en faire.',
    account: {
      title: 'Votre compte',
      body: 'Votre nom, votre e-mail, ce que vous écrivez sur vous, votre langue et les appareils où vous êtes connecté. Il nous les faut pour vous remettre vos billets et pour tenir les autres à l’écart.',
    },
    orders: {
      title: 'Vos commandes',
      body: 'Ce que vous avez acheté, quand et à quel prix, votre adresse de livraison si vous l’avez donnée, et si un billet a été scanné. La loi nous oblige à garder la comptabilité, même après la suppression d’un compte, alors sans votre nom.',
    },
    card: {
      title: 'Votre carte',
      body: 'Ses données vont de votre navigateur au prestataire de paiement. Elles n’arrivent jamais chez nous : nous apprenons seulement si le paiement a réussi. Pour reconnaître les cartes volées, le prestataire reçoit aussi votre e-mail, l’adresse de votre connexion et des informations sur votre appareil, que son script recueille pendant le paiement.',
    },
    browser: {
      title: 'Votre navigateur',
      body: 'Il garde votre panier, votre langue et votre session. Cette billetterie n’a ni publicité ni traceur d’autres entreprises : seul le prestataire de paiement examine votre appareil, pendant le paiement.',
    },
    organiser: {
      title: 'Qui d’autre les voit',
      body: 'L’organisateur d’un événement voit qui a un billet, pour vous laisser entrer. À part le prestataire de paiement, personne d’autre ne reçoit vos données, sauf si la loi l’exige.',
    },
    rights: {
      title: 'Vos droits',
      body: 'La page de votre compte vous permet de modifier vos données, de les télécharger toutes et de supprimer votre compte. Pour le reste, écrivez-nous.',
    },
  },
  refunds: {
    title: 'Remboursements',
    lead: 'Quand vous êtes remboursé, et comment.',
    cancelled: {
      title: 'L’événement est annulé',
      body: 'Tout le monde est remboursé du prix entier, sans rien demander, même pour un billet déjà scanné. Vous recevez un e-mail avec la raison.',
    },
    withdrawn: {
      title: 'L’événement est retiré de la vente',
      body: 'Votre billet reste valable. Si vous préférez l’argent, un bouton de votre commande rembourse chaque billet qui n’a pas été scanné, jusqu’à la fin de l’événement.',
    },
    moved: {
      title: 'La date, l’heure ou le lieu change',
      body: 'Vous recevez un e-mail avec ce qui est nouveau, et votre billet reste valable. Si vous préférez l’argent, un bouton de votre commande rembourse le billet, jusqu’au début de l’événement.',
    },
    otherwise: {
      title: 'Vous ne pouvez pas venir',
      body: 'Il n’y a alors pas de remboursement, mais vous pouvez donner votre billet à une autre personne. Si autre chose s’est mal passé, écrivez-nous.',
    },
    how: {
      title: 'Comment l’argent revient',
      body: 'Sur la carte ou le compte qui a payé, au prix que vous avez payé et sans frais. Si votre banque avait seulement réservé la somme, elle la libère. Le nombre de jours dépend de votre banque ; votre commande montre où en est le remboursement.',
    },
  },
  help: {
    title: 'Aide',
    lead: 'Des réponses aux questions les plus fréquentes.',
    mail: {
      title: 'Je ne trouve pas l’e-mail avec mes billets',
      body: 'Regardez dans le dossier des messages indésirables. Vos billets sont aussi dans votre compte, parmi vos achats : ouvrez la commande pour voir les codes ou les enregistrer en PDF.',
    },
    time: {
      title: 'Le délai s’est écoulé pendant que je payais',
      body: 'Rien n’a été débité et votre panier est tel que vous l’avez laissé. Appuyez sur « Réserver à nouveau ». Un paiement commencé garde ses billets jusqu’à son résultat.',
    },
    unclear: {
      title: 'Je ne sais pas si j’ai payé',
      body: 'Ouvrez votre panier : un paiement incertain y figure avec « Vérifier mon paiement ». Il n’est jamais pris deux fois. S’il a réussi, la commande est parmi vos achats.',
    },
    declined: {
      title: 'Ma carte a été refusée',
      body: 'Votre panier et vos billets sont gardés, pour que vous puissiez essayer une autre carte. Seule votre banque connaît la raison : demandez-lui si la carte devait passer.',
    },
    leaked: {
      title: 'D’autres ont pu voir mon billet',
      body: 'Ouvrez la commande et demandez un nouveau code. L’ancien n’est aussitôt plus valable.',
    },
    phone: {
      title: 'Mon téléphone sera peut-être hors ligne à l’entrée',
      body: 'Ouvrez une fois votre commande avec le réseau et restez connecté. Sans réseau, toute page de cette boutique affiche alors « Pas de réseau : vos billets » avec cette commande. Ou enregistrez le PDF, ou imprimez-le : le code sur papier vaut celui de l’écran.',
    },
    password: {
      title: 'J’ai oublié mon mot de passe',
      body: 'Sur la page de connexion, choisissez « Mot de passe oublié ? » et saisissez votre e-mail. Le lien que vous recevez sert une fois, pendant une heure.',
    },
  },
  contact: {
    title: 'Contact',
    lead: 'Écrivez-nous. Des personnes vous répondent, en français ou en anglais.',
    write: {
      title: 'Pour que nous puissions aider aussitôt',
      body: 'Écrivez depuis l’e-mail de votre compte et indiquez le numéro de la commande s’il s’agit de billets. N’envoyez jamais de données de carte ni les codes de vos billets.',
    },
    organiser: {
      title: 'Au sujet d’un événement',
      body: 'Interrogez-nous aussi sur le lieu, le programme ou l’accès : nous transmettons à l’organisateur.',
    },
  },
};

import type { texts as en } from '../en/trust.ts';

export const texts: typeof en = {
  question: 'Une autre question\u202F?',
  addressFailed: 'L’adresse n’a pas pu être chargée.',
  terms: {
    title: 'Conditions',
    lead: 'Vos engagements et ceux de cette boutique quand vous achetez un billet, en termes simples.',
    seller: {
      title: 'Qui vend',
      body: 'Chaque événement a un organisateur, dont le nom figure sur sa page\u202F; sans nom, c’est la boutique elle-même qui vend. La boutique encaisse, émet les billets et rembourse ce qui doit l’être.',
    },
    price: {
      title: 'Le prix',
      body: 'Les prix sont en francs CFA, pour un billet. Rien ne s’ajoute à la dernière étape\u00A0: le montant affiché sur le bouton de paiement est celui qui est débité, en une seule fois, à l’émission de vos billets.',
    },
    hold: {
      title: 'Les billets réservés',
      body: 'Dès que vous appuyez sur «\u00A0Passer au paiement\u00A0», vos billets sont réservés 10 minutes, et vous pouvez demander plus de temps. Sans paiement à la fin du délai, ils sont remis en vente et rien n’est débité.',
    },
    ticket: {
      title: 'Le billet',
      body: 'Un billet est un code pour une personne. Il se trouve dans votre compte et dans notre e-mail. Vous pouvez le transmettre à quelqu’un, mais gardez-le secret\u00A0: la première personne qui le présente entre.',
    },
    entry: {
      title: 'À l’entrée',
      body: 'Le code est scanné et ne permet d’entrer qu’une fois. L’organisateur peut refuser l’entrée pour des raisons de sécurité ou selon le règlement du lieu, par exemple un âge minimal indiqué dans la description.',
    },
    change: {
      title: 'Quand un événement change',
      body: 'Si un événement est annulé ou retiré de la vente, ou si sa date, son heure ou son lieu change, vous recevez un e-mail, votre commande l’indique, et les règles de remboursement s’appliquent.',
    },
    account: {
      title: 'Votre compte',
      body: 'Gardez votre mot de passe pour vous. L’achat de billets par des robots est interdit, et le nombre de billets par commande est limité.',
    },
  },
  privacy: {
    title: 'Vie privée',
    lead: 'Ce que cette boutique sait de vous, pourquoi, et ce que vous pouvez y faire.',
    account: {
      title: 'Votre compte',
      body: 'Votre nom, votre adresse e-mail, ce que vous écrivez sur vous, votre langue et les appareils où vous êtes connecté. Nous en avons besoin pour vous remettre vos billets et pour empêcher d’autres personnes d’accéder à votre compte.',
    },
    orders: {
      title: 'Vos commandes',
      body: 'Ce que vous avez acheté, quand et à quel prix, votre adresse de livraison si vous l’avez donnée, et si un billet a été scanné. La loi nous oblige à conserver ces données, même après la suppression de votre compte, mais alors sans votre nom.',
    },
    card: {
      title: 'Votre carte',
      body: 'Ses données vont de votre navigateur au prestataire de paiement. Elles n’arrivent jamais chez nous\u00A0: nous apprenons seulement si le paiement a réussi. Pour reconnaître les cartes volées, le prestataire reçoit aussi votre adresse e-mail, l’adresse IP de votre connexion et des informations sur votre appareil, que son script recueille pendant le paiement.',
    },
    browser: {
      title: 'Votre navigateur',
      body: 'Il garde votre panier, votre langue et votre session. Cette boutique n’a ni publicité ni traceur d’autres entreprises\u00A0: seul le prestataire de paiement examine votre appareil, pendant le paiement.',
    },
    organiser: {
      title: 'Qui d’autre voit vos données',
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
      body: 'Tout le monde est intégralement remboursé, sans avoir à le demander, même pour un billet déjà scanné. Vous recevez un e-mail qui en donne le motif.',
    },
    withdrawn: {
      title: 'L’événement est retiré de la vente',
      body: 'Votre billet reste valable. Si vous préférez être remboursé, un bouton de votre commande vous rembourse chaque billet qui n’a pas été scanné, jusqu’à la fin de l’événement.',
    },
    moved: {
      title: 'La date, l’heure ou le lieu change',
      body: 'Vous recevez un e-mail qui indique ce qui change, et votre billet reste valable. Si vous préférez être remboursé, un bouton de votre commande vous rembourse le billet, jusqu’au début de l’événement.',
    },
    otherwise: {
      title: 'Vous ne pouvez pas venir',
      body: 'Dans ce cas, le billet n’est pas remboursé, mais vous pouvez le donner à une autre personne. Pour tout autre problème, écrivez-nous.',
    },
    how: {
      title: 'Comment vous êtes remboursé',
      body: 'Sur la carte ou le compte utilisé pour payer, au prix que vous avez payé et sans frais. Si votre banque avait seulement bloqué la somme, elle la libère. Le nombre de jours dépend de votre banque\u202F; votre commande montre où en est le remboursement.',
    },
  },
  help: {
    title: 'Aide',
    lead: 'Des réponses aux questions les plus fréquentes.',
    mail: {
      title: 'Je ne trouve pas l’e-mail avec mes billets',
      body: 'Regardez dans le dossier des messages indésirables. Vos billets sont aussi dans votre compte, sous «\u00A0Mes achats\u00A0»\u00A0: ouvrez la commande pour voir les codes ou les enregistrer en PDF.',
    },
    time: {
      title: 'Le délai s’est écoulé pendant que je payais',
      body: 'Rien n’a été débité et votre panier est tel que vous l’avez laissé. Appuyez sur «\u00A0Réserver à nouveau\u00A0». Si un paiement avait commencé, ses billets restent réservés jusqu’à ce que son résultat soit connu.',
    },
    unclear: {
      title: 'Je ne sais pas si j’ai payé',
      body: 'Ouvrez votre panier\u00A0: un paiement incertain y figure avec «\u00A0Vérifier mon paiement\u00A0». Vous n’êtes jamais débité deux fois. Si le paiement a réussi, la commande se trouve sous «\u00A0Mes achats\u00A0».',
    },
    declined: {
      title: 'Ma carte a été refusée',
      body: 'Votre panier est intact et vos billets restent réservés\u00A0: vous pouvez essayer une autre carte. Seule votre banque connaît le motif du refus\u00A0: interrogez-la si votre carte aurait dû passer.',
    },
    leaked: {
      title: 'D’autres ont pu voir mon billet',
      body: 'Ouvrez la commande et demandez un nouveau code. L’ancien cesse aussitôt d’être valable.',
    },
    phone: {
      title: 'Je n’aurai peut-être pas de réseau à l’entrée',
      body: 'Ouvrez votre commande une fois avec du réseau, puis restez connecté à votre compte. Sans réseau, toute page de cette boutique affiche alors «\u00A0Pas de réseau\u00A0: vos billets\u00A0» avec cette commande. Vous pouvez aussi enregistrer le PDF ou l’imprimer\u00A0: le code sur papier vaut celui de l’écran.',
    },
    password: {
      title: 'J’ai oublié mon mot de passe',
      body: 'Sur la page de connexion, choisissez «\u00A0Mot de passe oublié\u202F?\u00A0» et saisissez votre adresse e-mail. Vous recevez un lien valable une heure, qui ne sert qu’une fois.',
    },
  },
  contact: {
    title: 'Contact',
    lead: 'Écrivez-nous. Une personne vous répondra, en français ou en anglais.',
    write: {
      title: 'Pour que nous puissions vous aider tout de suite',
      body: 'Écrivez depuis l’adresse e-mail de votre compte et indiquez le numéro de la commande s’il s’agit de billets. N’envoyez jamais de données de carte ni les codes de vos billets.',
    },
    organiser: {
      title: 'Au sujet d’un événement',
      body: 'Posez-nous aussi vos questions sur le lieu, le programme ou l’accès\u00A0: nous les transmettons à l’organisateur.',
    },
  },
};

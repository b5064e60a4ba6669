import { paidWithText } from '../../selling/index.ts';
import { type EmailBlock, type EmailRow, link, paragraph, table, ticketCodes } from '../email-content.ts';
import type { EmailFacts, OrderFacts } from '../email-facts.ts';
import type { LocaleFormat } from '../locale-format.ts';
import type { EmailTexts } from './email-texts.ts';

// Spaces before : ; ? ! and inside « » are plain here; `typeset` replaces them by no-break spaces.

const tickets = (count: number): string => (count < 2 ? `${count} billet` : `${count} billets`);

/** Mails in French. */
export const fr: EmailTexts = {
  greeting: name => (name === undefined ? 'Bonjour,' : `Bonjour ${name},`),
  signature: 'Guichet',
  spelledOut: 'Ou copiez cette adresse dans votre navigateur :',
  footer: 'Guichet vous envoie ce message parce qu’il concerne votre compte ou votre commande.',
  templates: {
    welcome: ({ link: address, worksForMs }, format) => ({
      subject: 'Bienvenue sur Guichet : confirmez votre adresse e-mail',
      heading: 'Bienvenue sur Guichet',
      blocks: [
        paragraph(
          'Votre compte est prêt. Confirmez que cette adresse est bien la vôtre, pour que vos billets vous parviennent.',
        ),
        link('Confirmer mon adresse', address),
        paragraph(
          `Ce lien est valable pendant ${format.span(worksForMs)} et ne sert qu’une fois. Si vous n’avez pas créé de compte, ` +
            'ignorez ce message.',
        ),
      ],
    }),
    signed_up_again: ({ signInLink }) => ({
      subject: 'Vous avez déjà un compte Guichet',
      heading: 'Vous avez déjà un compte',
      blocks: [
        paragraph(
          'Quelqu’un a voulu créer un compte avec votre adresse e-mail. Un compte existe déjà à cette adresse : rien n’a été modifié.',
        ),
        paragraph(
          'Si c’était vous, connectez-vous. Mot de passe oublié ? Vous pouvez en choisir un nouveau depuis la page de connexion.',
        ),
        link('Se connecter', signInLink),
        paragraph('Si ce n’était pas vous, vous n’avez rien à faire.'),
      ],
    }),
    confirm_email: ({ link: address, worksForMs }, format) => ({
      subject: 'Confirmez votre adresse e-mail',
      heading: 'Confirmez votre adresse e-mail',
      blocks: [
        paragraph('Confirmez que cette adresse est bien la vôtre.'),
        link('Confirmer mon adresse', address),
        paragraph(
          `Ce lien est valable pendant ${format.span(worksForMs)} et ne sert qu’une fois. Si vous n’avez rien demandé, ` +
            'ignorez ce message.',
        ),
      ],
    }),
    change_email: ({ link: address, worksForMs }, format) => ({
      subject: 'Confirmez votre nouvelle adresse e-mail',
      heading: 'Confirmez votre nouvelle adresse',
      blocks: [
        paragraph(
          'Vous avez demandé à utiliser cette adresse pour votre compte Guichet. Le changement prendra effet quand vous l’aurez confirmé.',
        ),
        link('Utiliser cette adresse', address),
        paragraph(
          `Ce lien est valable pendant ${format.span(worksForMs)} et ne sert qu’une fois. Si vous n’avez rien demandé, ` +
            'ignorez ce message.',
        ),
      ],
    }),
    email_changed: ({ newEmail }) => ({
      subject: 'L’adresse e-mail de votre compte a changé',
      heading: 'Votre adresse e-mail a changé',
      blocks: [
        paragraph(
          `Votre compte Guichet utilise désormais ${newEmail}. Vous ne recevrez plus de message à cette adresse-ci.`,
        ),
        paragraph(
          'Si ce n’était pas vous, répondez tout de suite à ce message : quelqu’un utilise peut-être votre compte.',
        ),
      ],
    }),
    reset_password: ({ link: address, worksForMs }, format) => ({
      subject: 'Choisissez un nouveau mot de passe',
      heading: 'Choisissez un nouveau mot de passe',
      blocks: [
        paragraph('Un nouveau mot de passe a été demandé pour votre compte Guichet.'),
        link('Choisir un mot de passe', address),
        paragraph(
          `Ce lien est valable pendant ${format.span(worksForMs)} et ne sert qu’une fois. Si vous n’avez rien demandé, ` +
            'ignorez ce message : votre mot de passe reste le même.',
        ),
      ],
    }),
    password_changed: ({ signInLink }) => ({
      subject: 'Votre mot de passe a changé',
      heading: 'Votre mot de passe a changé',
      blocks: [
        paragraph('Le mot de passe de votre compte Guichet a été modifié et vos autres appareils ont été déconnectés.'),
        paragraph('Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe sur la page de connexion.'),
        link('Aller à la page de connexion', signInLink),
      ],
    }),
    second_factor_set_up: ({ signInLink }) => ({
      subject: 'La double authentification a été configurée pour votre compte',
      heading: 'Votre double authentification est configurée',
      blocks: [
        paragraph(
          'Une application d’authentification a été reliée à votre compte Guichet et vos autres appareils ont été ' +
            'déconnectés. Désormais, vous vous connectez avec votre mot de passe et un code de cette application.',
        ),
        paragraph(
          'Si ce n’était pas vous, quelqu’un connaît votre mot de passe : changez-le tout de suite et demandez à ' +
            'l’exploitant de la boutique de réinitialiser la double authentification.',
        ),
        link('Aller à la page de connexion', signInLink),
      ],
    }),
    account_deleted: ({ shopLink }) => ({
      subject: 'Votre compte a été supprimé',
      heading: 'Votre compte a été supprimé',
      blocks: [
        paragraph('Votre compte Guichet, votre nom et votre adresse ont été supprimés. C’est notre dernier message.'),
        paragraph('Les commandes restent dans notre comptabilité, comme la loi l’exige, mais plus sous votre nom.'),
        link('Visiter la boutique', shopLink),
      ],
    }),
    order_placed: (order, format) => ({
      subject: `${order.ticketCount === 1 ? 'Votre billet' : 'Vos billets'} : ${titleOf(order)}`,
      heading: order.ticketCount === 1 ? 'Voici votre billet' : 'Voici vos billets',
      blocks: [
        paragraph(
          order.ticketCount === 1
            ? 'Merci pour votre commande. Présentez ce code à l’entrée, sur votre téléphone ou imprimé. Votre billet est ' +
                'aussi joint en PDF.'
            : 'Merci pour votre commande. Présentez ces codes à l’entrée, sur votre téléphone ou imprimés : un par personne. ' +
                `Vos ${tickets(order.ticketCount)} sont aussi joints en PDF, un par page.`,
        ),
        ...codesOf(order),
        billOf(order, format),
        link('Voir ma commande', order.link),
        paragraph('Ouvrez le fichier d’agenda joint pour ajouter la date à votre agenda.'),
      ],
    }),
    order_refunded: (refund, format) => ({
      subject:
        refund.amount === 0
          ? 'Vos billets ont été rendus'
          : `Votre remboursement : ${format.money(refund.amount, refund.currency)}`,
      heading: refund.amount === 0 ? 'Vos billets ont été rendus' : 'Votre remboursement est en route',
      blocks: [
        paragraph(moneyBack(refund, format)),
        ...(refund.feeKept === 0
          ? []
          : [
              paragraph(
                `Les frais de service de ${format.money(refund.feeKept, refund.currency)} ne sont pas remboursés.`,
              ),
            ]),
        ...(refund.ticketCount === 0
          ? []
          : [
              paragraph(
                refund.ticketCount === 1
                  ? '1 billet de cette commande n’est plus valable à l’entrée.'
                  : `${tickets(refund.ticketCount)} de cette commande ne sont plus valables à l’entrée.`,
              ),
            ]),
        table(
          ...(refund.amount === 0
            ? []
            : [{ label: 'Remboursé', value: amountOf(refund, format), strong: true } as const]),
          { label: 'Commande', value: refund.orderNumber },
        ),
        link('Voir ma commande', refund.orderLink),
      ],
    }),
    cancellation_planned: ({ event, eventLink }, format) => ({
      subject: `Annulation prévue : ${event.name}`,
      heading: `Annulation prévue : ${event.name}`,
      blocks: [
        paragraph(
          'L’annulation de cet événement a été demandée avec votre mot de passe. Un quart d’heure après la demande, ses ' +
            'billets ne seront plus valables et tous les acheteurs seront remboursés. Jusque-là, vous pouvez y renoncer sur ' +
            'la page de l’événement.',
        ),
        table({ label: event.name, details: [format.when(event), event.location], value: '' }),
        paragraph(
          'Si ce n’était pas vous, renoncez à l’annulation et choisissez tout de suite un nouveau mot de passe.',
        ),
        link('Voir l’événement', eventLink),
      ],
    }),
    event_cancelled: (cancelled, format) => ({
      subject: `Annulé : ${cancelled.event.name}`,
      heading: `Annulation : ${cancelled.event.name}`,
      blocks: [
        paragraph('Nous sommes désolés : cet événement n’aura pas lieu. Vos billets ne sont plus valables.'),
        ...(cancelled.reason === undefined ? [] : [paragraph(`Motif : ${cancelled.reason}`)]),
        table(
          {
            label: cancelled.event.name,
            details: [format.when(cancelled.event), cancelled.event.location],
            value: '',
          },
          ...(cancelled.amount === 0
            ? []
            : [{ label: 'Remboursement', value: amountOf(cancelled, format), strong: true } as const]),
        ),
        ...(cancelled.amount === 0
          ? []
          : [
              paragraph(
                'Vous serez remboursé sous dix jours, sur le moyen de paiement utilisé. Vous n’avez rien à faire.',
              ),
            ]),
        link('Voir ma commande', cancelled.orderLink),
      ],
    }),
    event_withdrawn: ({ event, orderLink }, format) => ({
      subject: `À propos de vos billets pour ${event.name}`,
      heading: 'Vos billets restent valables',
      blocks: [
        paragraph(
          `${event.name} n’est plus proposé dans notre boutique. Vos billets restent valables : vous pouvez les ` +
            'utiliser comme prévu.',
        ),
        table({ label: event.name, details: [format.when(event), event.location], value: '' }),
        paragraph('Si vous préférez être remboursé, vous pouvez le demander sur la page de votre commande.'),
        link('Voir ma commande', orderLink),
      ],
    }),
    ticket_reissued: ({ event, orderLink, ...codes }, format) => ({
      subject: `Nouveau billet pour ${event.name}`,
      heading: 'Votre billet a un nouveau code',
      blocks: [
        paragraph(
          'Le code d’un de vos billets a été remplacé. L’ancien code n’est plus accepté à l’entrée, imprimé ou sur un ' +
            'téléphone. Vos billets sont joints en PDF : utilisez désormais ceux-ci.',
        ),
        ...codesOf(codes),
        table({ label: event.name, details: [format.when(event), event.location], value: '' }),
        link('Voir ma commande', orderLink),
        paragraph('Si cette demande ne vient pas de vous, changez votre mot de passe et répondez à cet e-mail.'),
      ],
    }),
    event_changed: ({ name, before, after, refundOffered, orderLink }, format) => ({
      subject: `Changement : ${name}`,
      heading: `Changement : ${name}`,
      blocks: [
        paragraph('Voici ce qui change. Vos billets restent valables et vous n’avez rien à faire.'),
        table(
          changeRow('Quand', format.when(before), format.when(after)),
          changeRow('Où', before.location, after.location),
        ),
        paragraph('Ouvrez le fichier d’agenda joint pour mettre à jour votre agenda.'),
        ...(refundOffered
          ? [
              paragraph(
                'Si vous ne pouvez plus venir, demandez le remboursement sur la page de votre commande, jusqu’au ' +
                  'début de l’événement.',
              ),
            ]
          : []),
        link('Voir ma commande', orderLink),
      ],
    }),
    money_returned: ({ amount, currency, paidWith, shopLink }, format) => ({
      subject: `Votre argent vous est renvoyé\u00A0: ${format.money(amount, currency)}`,
      heading: 'Votre argent vous est renvoyé',
      blocks: [
        paragraph(
          `Vous avez validé ${format.money(amount, currency)} avec ${paidWithText(paidWith, 'fr')}, mais trop tard\u00A0: les billets n’étaient plus réservés. Nous renvoyons la totalité sur votre compte\u00A0: cela prend en général quelques minutes, parfois quelques jours.`,
        ),
        paragraph('Vous n’avez rien à faire. Ce paiement ne vous a donné aucun billet.'),
        link('Chercher d’autres billets', shopLink),
      ],
    }),
    ticket_free: ({ event, eventLink }, format) => ({
      subject: `Un billet pour ${event.name} est de nouveau disponible`,
      heading: 'Un billet est de nouveau disponible',
      blocks: [
        paragraph(
          `Vous nous avez demandé de vous prévenir quand un billet pour ${event.name} se libère : c’est le cas. Il ne vous ` +
            'est pas réservé : faites vite.',
        ),
        table({ label: event.name, details: [format.when(event), event.location], value: '' }),
        link('Prendre un billet', eventLink),
        paragraph(
          'Vous ne recevrez pas d’autre e-mail à ce sujet. Si vous arrivez trop tard, redemandez à être prévenu sur la page de l’événement.',
        ),
      ],
    }),
    lister_approved: ({ dashboardLink }) => ({
      subject: 'Vous pouvez maintenant proposer vos événements',
      heading: 'Vous pouvez proposer vos événements',
      blocks: [
        paragraph('Votre demande a été acceptée : vous pouvez désormais mettre en vente vos propres événements.'),
        link('Aller à mon compte', dashboardLink),
      ],
    }),
    lister_declined: ({ dashboardLink, reason }) => ({
      subject: 'Votre demande pour proposer des événements n’a pas été acceptée',
      heading: 'Votre demande n’a pas été acceptée',
      blocks: [
        paragraph(
          'Vous ne pouvez pas proposer d’événements sur Guichet pour le moment. Vous pouvez refaire une demande à ' +
            'tout moment depuis votre compte.',
        ),
        ...(reason === undefined ? [] : [paragraph(`Motif : ${reason}`)]),
        link('Aller à mon compte', dashboardLink),
      ],
    }),
  },
};

function changeRow(label: string, before: string, after: string): EmailRow {
  return { label, details: before === after ? [after] : [`Avant : ${before}`, `Désormais : ${after}`], value: '' };
}

/** The codes at the entrance, without the PDF being opened. */
function codesOf({ tickets: shown, ticketCount }: Pick<OrderFacts, 'tickets' | 'ticketCount'>): EmailBlock[] {
  const hasMore = ticketCount > shown.length;
  return [ticketCodes(shown), ...(hasMore ? [paragraph('Les codes de vos autres billets sont dans le PDF.')] : [])];
}

function titleOf({ lines }: OrderFacts): string {
  const more = lines.filter(({ isOfSameEvent }) => isOfSameEvent !== true).length - 1;
  if (more === 0) return lines[0]?.name ?? 'Guichet';
  return `${lines[0]?.name ?? 'Guichet'} et ${more === 1 ? '1 autre' : `${more} autres`}`;
}

function billOf(order: OrderFacts, format: LocaleFormat) {
  return table(
    ...order.lines.map(({ name, type, price, count, event }) => ({
      label: `${count} × ${name}${type === undefined ? '' : ` · ${type}`}`,
      details: [format.when(event), event.location],
      value: amountOf({ amount: price * count, currency: order.currency }, format),
    })),
    ...discountOf(order, format),
    ...feeOf(order, format),
    { label: 'Total', value: amountOf(order, format), strong: true },
    ...taxesOf(order, format),
    ...(order.paidWith === null ? [] : [{ label: 'Payé avec', value: paidWithText(order.paidWith, 'fr') }]),
    { label: 'Commande', value: order.number },
  );
}

function discountOf({ discount, currency }: OrderFacts, format: LocaleFormat): EmailRow[] {
  if (discount === undefined) return [];
  return [{ label: `Code promo ${discount.code}`, value: `−${format.money(discount.amount, currency)}` }];
}

function feeOf({ charges, currency }: OrderFacts, format: LocaleFormat): EmailRow[] {
  return charges?.fee === undefined
    ? []
    : [{ label: 'Frais de service', value: format.money(charges.fee.amount, currency) }];
}

function taxesOf({ charges, currency }: OrderFacts, format: LocaleFormat): EmailRow[] {
  return (charges?.taxes ?? []).map(({ name, percent, amount }) => ({
    label: `Dont ${name} ${format.percent(percent)}`,
    value: format.money(amount, currency),
  }));
}

function amountOf({ amount, currency }: Pick<OrderFacts, 'amount' | 'currency'>, format: LocaleFormat): string {
  return amount === 0 ? 'Gratuit' : format.money(amount, currency);
}

function moneyBack(refund: EmailFacts['order_refunded'], format: LocaleFormat): string {
  if (refund.amount === 0) return 'Ces billets étaient gratuits : il n’y a rien à rembourser.';
  const amount = format.money(refund.amount, refund.currency);
  return refund.neverTaken
    ? `Votre paiement de ${amount} a été annulé avant d’être encaissé. Votre banque libère la somme bloquée, en général sous quelques jours.`
    : `Nous vous remboursons ${amount} sur le moyen de paiement utilisé. Selon votre banque, cela prend jusqu’à dix jours.`;
}

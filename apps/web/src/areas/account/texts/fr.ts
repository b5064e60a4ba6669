import type { AccountTexts } from './en.ts';
import { listing } from './fr/listing.ts';
import { order } from './fr/order.ts';
import { settings } from './fr/settings.ts';

/** The French texts of the account area. */
export const fr: AccountTexts = {
  literals: {
    neverBought: 'Vous n’avez encore acheté aucun billet',
    purchaseTickets: 'Acheter des billets',
    profileInfo: 'Profil',
    purchaseHistory: 'Mes achats',
    listEvents: 'Proposer des événements',
    request: 'Faire une demande',
    cancel: 'Annuler la demande',
    updateProfile: 'Modifier mon profil',
    profileUpdated: 'Votre profil est à jour. Vous le retrouvez dans votre compte.',
    status: {
      'Not processed': 'Non traitée',
      Processing: 'En préparation',
      Shipped: 'En cours d’acheminement',
      Delivered: 'Livrée',
      Cancelled: 'Annulée',
    },
  },
  order,
  settings,
  listing,
  dashboard: {
    title: 'Bonjour {{name}}',
    tabs: 'Votre compte',
    name: 'Nom',
    email: 'E-mail',
    unconfirmed: 'non confirmé',
    about: 'À propos',
    aboutEmpty: 'Rien pour l’instant.',
    memberSince: 'Membre depuis',
    order: 'Commande {{number}}',
    tickets_one: '{{count}} billet',
    tickets_other: '{{count}} billets',
    viewOrder: 'Voir les billets',
    ordersFailed: 'Vos commandes n’ont pas pu être chargées.',
    upcoming: 'À venir',
    past: 'Passés',
    noUpcoming: 'Vous n’avez aucun billet pour un événement à venir.',
    noSuchPage: 'Il n’y a rien sur cette page.',
    firstPage: 'Aller à la première page',
    pages: 'Pages de la liste « {{list}} »',
    newer: 'Plus récents',
    older: 'Plus anciens',
    shownOf: '{{from}} à {{to}} sur {{total}}',
    security: 'Sécurité et données',
    secondFactor: 'Second facteur',
  },
};

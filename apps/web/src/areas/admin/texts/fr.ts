import type { AdminTexts } from './en.ts';
import { orders } from './fr/orders.ts';
import { oversight } from './fr/oversight.ts';
import { overview } from './fr/overview.ts';

/** The French texts of the admin area. */
export const fr: AdminTexts = {
  literals: {
    noOrders: 'Aucune commande dont le statut puisse être modifié',
    updateStatus: 'Modifier le statut',
    enterCategoryName: 'Saisissez le nom de la catégorie.',
    close: 'Fermer',
    delete: 'Supprimer',
    badge: {
      'Not processed': 'Non traitée',
      Processing: 'En traitement',
      Shipped: 'En cours d’acheminement',
      Delivered: 'Livrée',
      Cancelled: 'Annulée',
    },
  },
  search: 'Rechercher',
  optional: 'facultatif',
  dismiss: 'Quitter',
  lastMessage: 'Dernier message',
  keep: 'Ne rien changer',
  yes: 'Oui',
  no: 'Non',
  detail: 'Détails',
  pager: { label: 'Pages', previous: 'Précédente', next: 'Suivante', page: 'Page {{page}} sur {{last}}' },
  days: { from: 'Du', to: 'Au', show: 'Afficher ces jours', reversed: 'Le dernier jour précède le premier.' },
  exports: {
    orders: 'Télécharger ces commandes (CSV)',
    salesByDay: 'Télécharger les ventes par jour (CSV)',
    salesByEvent: 'Télécharger les ventes par événement (CSV)',
    personal:
      'Un fichier demande un nouveau code si vous utilisez un second facteur, et chaque téléchargement figure au journal d’audit.',
    loading: '{{size}} Ko chargés…',
    stop: 'Arrêter',
    saved: 'Téléchargé.',
  },
  ...overview,
  ...orders,
  ...oversight,
};

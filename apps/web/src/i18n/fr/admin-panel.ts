import type { adminPanel as en } from '../en/admin-panel.ts';

/** The admin's menus. */
export const adminPanel: typeof en = {
  menu: 'Administration',
  more: 'Derrière le guichet',
  literals: {
    dashboard: 'Tableau de bord',
    createEvents: 'Créer un événement',
    createCategory: 'Créer une catégorie',
    viewCategories: 'Voir les catégories',
    viewOrders: 'Voir les commandes',
    profile: 'Profil',
  },
  events: 'Tous les événements',
  members: 'Membres',
  attention: 'À traiter',
  audit: 'Journal d’audit',
};

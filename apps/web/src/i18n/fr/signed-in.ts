import { signedInErrorsInFrench } from '@guichet/contracts';
import type { texts as en } from '../en/signed-in.ts';

export const texts: typeof en = {
  adminPanel: {
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
    fees: 'Frais et taxes',
    attention: 'À traiter',
    audit: 'Journal d’audit',
  },
  pager: { label: 'Pages', previous: 'Précédente', next: 'Suivante', page: 'Page {{page}} sur {{last}}' },
  days: { from: 'Du', to: 'Au' },
  apiTexts: signedInErrorsInFrench,
};

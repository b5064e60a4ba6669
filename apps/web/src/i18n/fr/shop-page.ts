import type { Texts } from '../en/index.ts';

export const shopPage: Texts['shopPage'] = {
  open: 'Filtres ({{count}})',
  dates: 'Date',
  today: 'Aujourd’hui',
  weekend: 'Ce week-end',
  next30: '30 prochains jours',
  from: 'Du',
  to: 'Au',
  fromDay: 'À partir du {{day}}',
  toDay: 'Jusqu’au {{day}}',
  days: 'Du {{from}} au {{to}}',
  place: 'Lieu',
  placeHint: 'Une ville, un quartier ou une salle.',
  sort: 'Trier par',
  newest: 'Ajout récent',
  soonest: 'Date la plus proche',
  cheapest: 'Prix croissant',
};

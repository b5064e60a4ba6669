/** French names of categories by their English one; a category without an entry is shown as it is named. */
export const categoryNames: Record<string, string> = {
  Concerts: 'Concerts',
  Conferences: 'Conférences',
  Family: 'En famille',
  Festivals: 'Festivals',
  Football: 'Football',
  Theatre: 'Théâtre',
};

/** The texts that the pages of several signed-in areas show. */
export const texts = {
  adminPanel: {
    menu: 'Admin panel',
    more: 'Behind the counter',
    literals: {
      dashboard: 'Dashboard',
      createEvents: 'Create Events',
      createCategory: 'Create Category',
      viewCategories: 'View Categories',
      viewOrders: 'View Orders',
      profile: 'Profile',
    },
    events: 'All events',
    members: 'Members',
    attention: 'Needs attention',
    audit: 'Audit log',
  },
  /** See `apiTexts` of the first download. */
  apiTexts: {} as Record<string, string>,
};

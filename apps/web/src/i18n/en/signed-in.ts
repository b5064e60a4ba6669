/** The texts that the pages of several signed-in areas show. */
export const texts = {
  adminPanel: {
    menu: 'Admin panel',
    more: 'Back office',
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
    fees: 'Fees and taxes',
    attention: 'Needs attention',
    audit: 'Audit log',
  },
  pager: { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page {{page}} of {{last}}' },
  days: { from: 'From', to: 'To' },
  /** See `apiTexts` of the first download. */
  apiTexts: {} as Record<string, string>,
};

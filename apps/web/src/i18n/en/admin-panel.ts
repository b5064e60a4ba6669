/** The admin's menus. `literals` are the six views of the specification, word for word. */
export const adminPanel = {
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
};

export { accountDataRoutes } from './account-data/account-data-routes.ts';
export { contactRoutes } from './contact-routes.ts';
export { adminEventRoutes } from './dashboard/admin-event-routes.ts';
export { adminMonitoringRoutes } from './dashboard/admin-monitoring-routes.ts';
export { csvRoutes } from './dashboard/csv-routes.ts';
export { listerRoutes } from './dashboard/lister-routes.ts';
export { summaryRoutes } from './dashboard/summary-routes.ts';

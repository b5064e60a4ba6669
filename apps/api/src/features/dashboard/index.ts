export { adminMonitoringRoutes } from './admin-monitoring-routes.ts';
export { csvRoutes } from './csv-routes.ts';
export { listerRoutes } from './lister-routes.ts';
export { summaryRoutes } from './summary-routes.ts';

export { adminEventRoutes } from './admin-event-routes.ts';
export { adminMonitoringRoutes } from './admin-monitoring-routes.ts';
export { type CsvColumn, csvFile } from './csv-file.ts';
export { csvRoutes } from './csv-routes.ts';
export { listerRoutes } from './lister-routes.ts';
export { summaryRoutes } from './summary-routes.ts';

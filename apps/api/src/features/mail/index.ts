export { mailHandler } from './mail-handler.ts';
export { orderPapers } from './order-papers.ts';
export { outboxRoutes } from './outbox-routes.ts';

export { mailHandler } from './mail-handler.ts';
export { orderAttachments } from './order-attachments.ts';
export { outboxRoutes } from './outbox-routes.ts';

export { eventPhotos } from './event-photos.ts';
export { managementRoutes } from './management-routes.ts';
export { notifyBuyers } from './notify-buyers.ts';
export { removeEventService } from './remove-event-service.ts';
export { saveEventService } from './save-event-service.ts';

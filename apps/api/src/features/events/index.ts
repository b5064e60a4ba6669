export { type EventRow, eventColumns, presentEvent } from './event-columns.ts';
export { hasEvents, insertEvent } from './event-repository.ts';
export { eventRoutes } from './event-routes.ts';
export { storePhoto } from './photo.ts';
export { photoRoutes } from './photo-routes.ts';

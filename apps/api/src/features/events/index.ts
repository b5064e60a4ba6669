export { type EventRow, eventColumns, presentEvent } from './event-columns.ts';
export { hasEvents, insertEvent } from './event-repository.ts';
export { eventRoutes } from './event-routes.ts';
export { storePhoto } from './photo.ts';
export { photoRoutes } from './photo-routes.ts';
export {
  addSold,
  deleteHolds,
  insertHolds,
  type LockStock,
  lockStockRows,
  moveHolds,
  oversoldConstraint,
  readStock,
  type Stock,
  sweepHolds,
  type TicketCount,
} from './stock-repository.ts';

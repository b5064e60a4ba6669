export { type EventRow, eventColumns, presentEvent } from './event-columns.ts';
export { hasEvents, insertEvent } from './event-repository.ts';
export { eventRoutes } from './event-routes.ts';
export { type DrawnPhoto, drawPhoto, drawUploadedPhoto, removePhoto, storePhoto } from './photo.ts';
export { photoRoutes } from './photo-routes.ts';
export {
  addSold,
  deleteHolds,
  insertHolds,
  isAnyCancelled,
  type LockStock,
  lockStockRows,
  moveHolds,
  oversoldConstraint,
  readStock,
  type Stock,
  sweepHolds,
  takeBackSold,
  type TicketCount,
} from './stock-repository.ts';

export { eventStatement, relatedStatement, sortedStatement } from './catalogue-repository.ts';
export { type EventRow, eventColumnList, eventColumns, presentEvent } from './event-columns.ts';
export { endsAt, hasEvents, insertEvent } from './event-repository.ts';
export { eventRoutes } from './event-routes.ts';
export { drawUploadedPhoto, removePhoto, storePhoto } from './photo.ts';
export { photoRoutes } from './photo-routes.ts';
export {
  addSold,
  countStock,
  deleteHolds,
  keepHolds,
  type LockStock,
  lockStockRows,
  moveHolds,
  type Offer,
  oversoldConstraint,
  readOffers,
  type Stock,
  sellHeld,
  sweepHolds,
  type TicketCount,
  takeBackSold,
} from './stock-repository.ts';

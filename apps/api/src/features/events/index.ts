export { eventStatement, type PastEvents, relatedStatement, sortedStatement } from './catalogue-repository.ts';
export {
  availableTickets,
  type EventRow,
  eventColumnList,
  eventColumns,
  organiserName,
  presentEvent,
} from './event-columns.ts';
export { presentEventDetail } from './event-detail.ts';
export { endsAt, hasEvents, insertEvent } from './event-repository.ts';
export { eventRoutes } from './event-routes.ts';
export { endingPlaces, endPlaces, placeCounts, secondsBefore, secondsOfPlace } from './line-place-repository.ts';
export { type DrawnPhoto, drawPhoto, drawUploadedPhoto, removePhoto, storePhoto } from './photo.ts';
export { photoRoutes } from './photo-routes.ts';
export { shareImageRoutes } from './share-image-routes.ts';
export {
  addSold,
  countingStock,
  countStock,
  deleteExpiredHolds,
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
  type TicketCount,
  takeBackSold,
} from './stock-repository.ts';

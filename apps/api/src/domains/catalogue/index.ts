export { categoryAdminRoutes } from './categories/category-admin-routes.ts';
export { insertCategories } from './categories/category-repository.ts';
export { categoryRoutes } from './categories/category-routes.ts';
export { eventPhotos } from './event-management/event-photos.ts';
export { managementRoutes } from './event-management/management-routes.ts';
export { notifyBuyers } from './event-management/notify-buyers.ts';
export { publicationRoutes } from './event-management/publication-routes.ts';
export { publishEventService } from './event-management/publish-event-service.ts';
export { removeEventService } from './event-management/remove-event-service.ts';
export { saveEventService } from './event-management/save-event-service.ts';
export { availableTickets, type EventRow, eventColumns, presentEvent } from './events/event-columns.ts';
export { hasEvents, insertEvent } from './events/event-repository.ts';
export { eventRoutes } from './events/event-routes.ts';
export { endPlaces, placeCounts } from './events/line-place-repository.ts';
export { type DrawnPhoto, drawPhoto, storePhoto } from './events/photo.ts';
export { photoRoutes } from './events/photo-routes.ts';
export { isOffSale, publicationColumns, publicationField } from './events/publication-columns.ts';
export { shareImageRoutes } from './events/share-image-routes.ts';
export {
  addSold,
  countStock,
  deleteHolds,
  keepHolds,
  type LockStock,
  lockStockRows,
  moveHolds,
  type Offer,
  oversoldConstraints,
  readOffers,
  type Stock,
  sellHeld,
  type TicketCount,
  type TypeStock,
  takeBackSold,
} from './events/stock-repository.ts';
export { ticketHeaders } from './events/ticket-header.ts';
export { codeAttempts, type GuardCodes } from './promotion-codes/code-attempts.ts';
export { promotionCodeRoutes } from './promotion-codes/promotion-code-routes.ts';
export { promotionCodeService } from './promotion-codes/promotion-code-service.ts';
export { saleTermsRoutes } from './sale-terms/sale-terms-routes.ts';
export { unmarkRecentEvents } from './search/search-repository.ts';
export { searchRoutes } from './search/search-routes.ts';
export { refreshPrices } from './ticket-types/ticket-type-repository.ts';
export { ticketTypeRoutes } from './ticket-types/ticket-type-routes.ts';
export { ticketTypeService } from './ticket-types/ticket-type-service.ts';

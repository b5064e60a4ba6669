export {
  ConfirmEmailBody,
  DoneReply,
  ForgotPasswordBody,
  Locale,
  ResetPasswordBody,
  Role,
  SessionReply,
  SignInBody,
  SignOutReply,
  SignUpBody,
  SignUpReply,
  User,
} from './account.ts';
export { AccountExport } from './account-export.ts';
export {
  ChangePasswordBody,
  DeleteAccountBody,
  Device,
  EmailReply,
  LocaleBody,
  ProfileBody,
  ProfileReply,
} from './account-settings.ts';
export {
  AdminOrder,
  AdminSummary,
  AttentionItem,
  AttentionQuery,
  AuditQuery,
  AuditRow,
  CategoryBody,
  CategoryReply,
  DeleteCategoryQuery,
  DeleteCategoryReply,
  Member,
  MemberRow,
  MemberRowsQuery,
  MembersQuery,
  OrderFilterQuery,
  OrderListQuery,
  OrderStatusBody,
  pageFields,
  ResolveAttentionBody,
  SalesFileQuery,
} from './admin.ts';
export {
  AdminEvent,
  AdminEventsQuery,
  AdminMail,
  AdminOrderDetail,
  AdminPayment,
  AdminRefund,
  AdminTicket,
  UnplacedPayment,
  UnplacedPaymentsQuery,
} from './admin-detail.ts';
export { Attendee, AttendeeFilterQuery, AttendeesQuery } from './attendee.ts';
export {
  Category,
  EventDetail,
  EventFilters,
  EventOrder,
  EventPage,
  EventParams,
  EventSummary,
  FilterEventsBody,
  FilterEventsReply,
  PhotoQuery,
  type PhotoWidth,
  PriceRange,
  photoWidths,
  SearchEventsQuery,
  ShareImageQuery,
  SortedEventsQuery,
  shareImageSize,
} from './catalogue.ts';
export {
  AmountChangedError,
  CartLine,
  CheckoutReply,
  ClientTokenReply,
  DeclineReason,
  HoldBody,
  maxTicketsPerLine,
  PaymentBody,
  PaymentReply,
  SoldOutError,
} from './checkout.ts';
export { Contact } from './contact.ts';
export {
  DoorTicketEntry,
  DoorTicketsQuery,
  DoorTicketsReply,
  QueuedScanResult,
  QueuedScansBody,
  QueuedScansReply,
  ScanClock,
  ScanConflict,
  ScanConflictsQuery,
  TicketHolder,
  TicketIdentifierDigest,
} from './door.ts';
export { ApiError } from './error.ts';
export { signedInErrorsInFrench, visitorErrorsInFrench } from './errors/french-errors.ts';
export {
  DeleteEventReply,
  EventForEditing,
  EventForm,
  eventTextLimits,
  ManagedEventParams,
  maxCapacity,
  maxPhotoBytes,
  maxTicketPrice,
  SaveEventReply,
} from './event-form.ts';
export { Id, Instant, idPattern, notBlankPattern } from './ids.ts';
export {
  DeclineRequestBody,
  ListerEvent,
  ListerRequest,
  ListerRequestOfUser,
  ListerRequestReply,
  ListerRequestState,
  ListerRequestsQuery,
} from './lister.ts';
export { CollectBody, CollectProblem, CollectReply, PaymentMethodsReply } from './mobile-money.ts';
export { Amount, Currency } from './money.ts';
export {
  CreateOrderBody,
  Order,
  OrderFields,
  OrderProduct,
  OrderRefund,
  OrderStatus,
  OrdersOfUserQuery,
  orderStatuses,
  RefundOffer,
  RefundOfferReason,
  SendAgainReply,
  Ticket,
} from './order.ts';
export { isPoster, isPosterShape, photoPath, posterEnding } from './paths.ts';
export {
  InstrumentKind,
  instrumentKinds,
  MobileMoneyProvider,
  mobileMoneyProviders,
  PaymentInstrument,
} from './payment-instrument.ts';
export {
  CheckCodeBody,
  CodeOffer,
  codePattern,
  maxGeneratedCodes,
  NewPromotionCodeBody,
  NewPromotionCodesReply,
  PromotionCode,
  PromotionCodeChange,
  PromotionCodesQuery,
} from './promotion-codes.ts';
export {
  Publication,
  PublicationBody,
  PublicationReply,
  PublicationState,
} from './publication.ts';
export { CancelEventBody, CancelEventReply, Refund, RefundBody, RefundReply, refundReasons } from './refund.ts';
export { RefundState } from './refund-state.ts';
export { AdminReissueBody, AdminReissueReply, ReissueBody, ReissueReply } from './reissue.ts';
export {
  AnnouncedFee,
  type Charges,
  chargeFields,
  type KeptTerms,
  SaleTerms,
  SaleTermsBody,
  SaleTermsReply,
} from './sale-terms.ts';
export { Day, PreviousSales, SalesQuery, SalesReply, SalesSum } from './sales.ts';
export {
  BeginSecondFactorBody,
  ConfirmSecondFactorBody,
  MissingSecondFactor,
  ProofReply,
  ProveSecondFactorBody,
  RecoveryCodesReply,
  SecondFactorSetup,
  SecondFactorStatus,
} from './second-factor.ts';
export { texts } from './texts.ts';
export {
  CheckInBody,
  CheckInReply,
  DoorSummary,
  NewStaff,
  NewStaffBody,
  SearchTicketsQuery,
  SearchTicketsReply,
  Staff,
  TicketAtDoor,
  TicketKey,
  TicketKeys,
  UndoCheckInBody,
  UndoCheckInReply,
} from './ticket.ts';
export { groupedTicketCode } from './ticket-code.ts';
export { TicketState } from './ticket-state.ts';
export {
  ManagedTicketType,
  maxTicketTypes,
  TicketType,
  TicketTypeName,
  TicketTypeState,
  TicketTypesBody,
  TicketTypesReply,
  ticketTypeTextLimits,
} from './ticket-types.ts';
export { WaitBody, WaitingPlace } from './waiting-line.ts';
export { EventWatch } from './watch.ts';
export { MtnCallbackQuery, WebhookBody, WebhookChallenge } from './webhook.ts';

export {
  ChangePasswordBody,
  ConfirmEmailBody,
  DeleteAccountBody,
  Device,
  DoneReply,
  ForgotPasswordBody,
  Locale,
  ProfileBody,
  ProfileReply,
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
  MembersQuery,
  OrderFilterQuery,
  OrderListQuery,
  OrderStatusBody,
  pageFields,
  ResolveAttentionBody,
  SalesFileQuery,
} from './admin.ts';
export {
  Category,
  EventDetail,
  EventFilters,
  EventParams,
  EventSummary,
  FilterEventsBody,
  FilterEventsReply,
  PhotoQuery,
  type PhotoWidth,
  PriceRange,
  photoWidths,
  SearchEventsQuery,
  SortedEventsQuery,
} from './catalogue.ts';
export {
  AmountChangedError,
  AmountInput,
  CartLine,
  CheckoutReply,
  ClientTokenReply,
  HoldBody,
  maxTicketsPerLine,
  PaymentBody,
  PaymentReply,
  SoldOutError,
} from './checkout.ts';
export { ApiError } from './error.ts';
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
export { Id, Instant, idPattern } from './ids.ts';
export {
  ListerEvent,
  ListerRequest,
  ListerRequestOfUser,
  ListerRequestReply,
  ListerRequestState,
  ListerRequestsQuery,
} from './lister.ts';
export { Amount, Currency } from './money.ts';
export { CreateOrderBody, Order, OrderFields, OrderStatus, OrdersOfUserQuery, orderStatuses, Ticket } from './order.ts';
export { photoPath } from './paths.ts';
export { CancelEventBody, CancelEventReply, Refund, RefundBody, RefundReply, RefundState } from './refund.ts';
export { Day, SalesQuery, SalesReply, SalesSum } from './sales.ts';
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
export { WebhookBody, WebhookChallenge } from './webhook.ts';

import type {
  AdminEvent,
  AdminEventsQuery,
  AdminOrder,
  AdminOrderDetail,
  AdminPayment,
  AdminReissueBody,
  AdminReissueReply,
  AdminSummary,
  AttentionItem,
  AttentionQuery,
  AuditRow,
  CategoryReply,
  DeleteCategoryReply,
  ListerRequestOfUser,
  ListerRequestReply,
  ListerRequestState,
  Member,
  MemberRow,
  OrderStatus,
  OrderStatusBody,
  RefundBody,
  RefundReply,
  SalesReply,
  SaleTermsBody,
  SaleTermsReply,
  SendAgainReply,
  UnplacedPayment,
} from '@guichet/contracts';
import { useMemo } from 'react';
import { readCategories } from '../../api/catalogue.ts';
import type { Client } from '../../api/client.ts';
import { readPage } from '../../api/read-page.ts';
import { readStreamedFile } from '../../api/read-streamed-file.ts';
import { withQuery } from '../../paths.ts';
import { useServices } from '../../services.ts';

/** Rows per page of the admin's lists; the API's own number for a list without parameters. */
export const rowsPerPage = 50;

/** A refund, or a look-up of a payment, waits for the provider. */
const refundTimeoutMs = 60_000;
/** A whole year of orders on a slow line. */
const exportTimeoutMs = 600_000;

/** The filters of the order list; empty ones are left out. */
export type OrderFilters = {
  readonly q: string;
  readonly status: string;
  readonly paidWith: string;
  readonly from: string;
  readonly to: string;
};

/** The states of an event that the list can be filtered by; without one, it has all. */
export const eventStates = [
  'coming',
  'past',
  'cancelled',
  'archived',
] as const satisfies readonly AdminEventsQuery['state'][];

/** The filters of the list of events; empty ones are left out. */
export type EventFilters = {
  readonly q: string;
  readonly state: (typeof eventStates)[number] | '';
};

/** The problems that can be listed. */
export const attentionStates = ['open', 'resolved', 'all'] as const satisfies AttentionQuery['state'][];

/** The states of lister requests, those that wait first. */
export const requestStates = ['pending', 'approved', 'declined', 'cancelled'] as const satisfies ListerRequestState[];

/** A request for some rows. The first page is 1. */
export type PageRequest = { readonly page: number; readonly signal?: AbortSignal | undefined };

/** A file that is being written while it is fetched. */
type Export = { readonly onBytes: (bytes: number) => void; readonly signal: AbortSignal };

type Query = Readonly<Record<string, string>>;

/**
 * The requests of admins. `client` must be the authorised one; `userId` returns the id of the signed-in admin, which
 * every path has.
 */
export function createAdminApi(client: Client, userId: () => string) {
  const page = <Row>(path: string, query: Query, { page: number, signal }: PageRequest) =>
    client(
      withQuery(`${path}/${userId()}`, { ...query, ...(number > 1 && { skip: `${(number - 1) * rowsPerPage}` }) }),
      {
        read: readPage<Row>,
        signal,
      },
    );
  const file = (path: string, query: Query, { onBytes, signal }: Export) =>
    client(withQuery(`${path}/${userId()}`, query), {
      read: readStreamedFile(onBytes),
      timeoutMs: exportTimeoutMs,
      signal,
    });

  return {
    summary: (signal?: AbortSignal) => client<AdminSummary>(`/api/admin/summary/${userId()}`, { signal }),
    /** The number of all members: one row is enough to learn it. */
    memberCount: async (signal?: AbortSignal) =>
      (await client(`/api/all/users/${userId()}?limit=1`, { read: readPage<MemberRow>, signal })).total,
    sales: (days: Query, signal?: AbortSignal) =>
      client<SalesReply>(withQuery(`/api/admin/sales/${userId()}`, days), { signal }),
    requests: (state: ListerRequestState, request: PageRequest) =>
      page<ListerRequestOfUser>(
        '/api/adminrequest',
        // Without a limit the API returns more.
        { state: state === 'pending' ? '' : state, limit: `${rowsPerPage}` },
        request,
      ),
    approve: (requestId: string) =>
      client<ListerRequestReply>(`/api/update/request/${requestId}/${userId()}`, { method: 'PUT', body: {} }),
    /** Declines a request, revokes an approved one, or cancels the admin's own. */
    decline: (requestId: string, reason: string) =>
      client<ListerRequestReply>(`/api/delete/request/${requestId}/${userId()}`, {
        method: 'DELETE',
        ...(reason !== '' && { body: { reason } }),
      }),
    /** The list may be cached for visitors, and the admin has just changed it. */
    categories: (signal?: AbortSignal) => readCategories(client, { signal, cache: 'no-cache' }),
    createCategory: (name: string) =>
      client<CategoryReply>(`/api/category/create/${userId()}`, { method: 'POST', body: { name } }),
    deleteCategory: (categoryId: string, moveTo: string) =>
      client<DeleteCategoryReply>(withQuery(`/api/category/${userId()}/${categoryId}`, { moveTo }), {
        method: 'DELETE',
      }),
    orders: (filters: OrderFilters, request: PageRequest) => page<AdminOrder>('/api/order/list', filters, request),
    /** Payments that match the search and whose order was never placed. */
    unplacedPayments: (q: string, signal?: AbortSignal) =>
      client<UnplacedPayment[]>(withQuery(`/api/admin/payments/${userId()}`, { q }), { signal }),
    statusValues: (signal?: AbortSignal) => client<OrderStatus[]>(`/api/order/status-value/${userId()}`, { signal }),
    setStatus: (orderId: string, body: OrderStatusBody) =>
      client<AdminOrder>(`/api/order/${orderId}/status/${userId()}`, { method: 'PUT', body }),
    order: (orderId: string, signal?: AbortSignal) =>
      client<AdminOrderDetail>(`/api/admin/order/${encodeURIComponent(orderId)}/${userId()}`, { signal }),
    refund: (orderId: string, body: RefundBody, idempotencyKey: string) =>
      client<RefundReply>(`/api/admin/refund/${orderId}/${userId()}`, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': idempotencyKey },
        timeoutMs: refundTimeoutMs,
      }),
    /** Lets the shop ask the provider about a payment now. */
    lookAgain: (paymentId: string) =>
      client<AdminPayment>(`/api/admin/payment/${paymentId}/look/${userId()}`, {
        method: 'POST',
        body: {},
        timeoutMs: refundTimeoutMs,
      }),
    /** Replaces the code of a ticket; its buyer gets the new one by mail. */
    reissue: (ticketId: string, body: AdminReissueBody) =>
      client<AdminReissueReply>(`/api/admin/ticket/${ticketId}/reissue/${userId()}`, { method: 'POST', body }),
    /** The events of all listers and of the shop itself, archived ones too. */
    events: (filters: EventFilters, request: PageRequest) => page<AdminEvent>('/api/admin/events', filters, request),
    members: (q: string, request: PageRequest) => page<Member>('/api/admin/members', { q }, request),
    /** The service fee and the tax of the shop, and of organisers who have their own. */
    terms: (signal?: AbortSignal) => client<SaleTermsReply>(`/api/admin/terms/${userId()}`, { signal }),
    setTerms: (body: SaleTermsBody) => client<SaleTermsReply>(`/api/admin/terms/${userId()}`, { method: 'PUT', body }),
    attention: (state: AttentionQuery['state'], request: PageRequest) =>
      page<AttentionItem>('/api/admin/attention', { state: state === 'open' ? '' : state }, request),
    resolveAttention: (itemId: string, note: string) =>
      client<AttentionItem>(`/api/admin/attention/${itemId}/resolve/${userId()}`, { method: 'POST', body: { note } }),
    /** Sends a mail that failed again, which resolves its item. */
    sendFailedMail: (itemId: string) =>
      client<SendAgainReply>(`/api/admin/attention/${itemId}/mail/${userId()}`, { method: 'POST', body: {} }),
    audit: (filters: Query, request: PageRequest) => page<AuditRow>('/api/admin/audit', filters, request),
    exportOrders: (filters: OrderFilters, options: Export) => file('/api/admin/orders.csv', filters, options),
    exportSales: (query: Query, options: Export) => file('/api/admin/sales.csv', query, options),
    sendOrderMail: (orderId: string) =>
      client<SendAgainReply>(`/api/admin/order/${orderId}/mail/${userId()}`, { method: 'POST', body: {} }),
  };
}

/** See `createAdminApi`. */
export type AdminApi = ReturnType<typeof createAdminApi>;

/** The requests of the signed-in admin. */
export function useAdmin(): AdminApi {
  const { authorised, session } = useServices();
  return useMemo(() => createAdminApi(authorised, () => session.get()?.user._id ?? ''), [authorised, session]);
}

import type {
  NewPromotionCodeBody,
  NewPromotionCodesReply,
  PromotionCode,
  PromotionCodeChange,
  TicketTypesBody,
  TicketTypesReply,
} from '@guichet/contracts';
import { useMemo } from 'react';
import type { Client } from '../../../api/client.ts';
import { readFile } from '../../../api/read-file.ts';
import { readPage } from '../../../api/read-page.ts';
import { renewPublicEvent } from '../../../features/event-form/events-api.ts';
import { withQuery } from '../../../paths.ts';
import { useReadable, useServices } from '../../../services.ts';

/** Rows of a page of codes. */
export const codesPerPage = 50;
/** Five thousand codes are made before the API replies. */
const manyTimeoutMs = 60_000;

/** The requests about ticket types and promotion codes of one event. `authorised` sends the bearer token. */
function createSalesApi(authorised: Client, eventId: string, userId: string) {
  const at = (path: string) => `/api/event/${encodeURIComponent(eventId)}/${path}/${userId}`;
  return {
    types: (signal?: AbortSignal) => authorised<TicketTypesReply>(at('ticket-types'), { signal }),
    replaceTypes: async (body: TicketTypesBody) => {
      const replaced = await authorised<TicketTypesReply>(at('ticket-types'), { method: 'PUT', body });
      await renewPublicEvent(authorised, eventId);
      return replaced;
    },
    codes: (page: number, q: string, signal?: AbortSignal) => {
      const rows = { q, limit: String(codesPerPage), skip: String((page - 1) * codesPerPage) };
      return authorised(withQuery(at('codes'), rows), { read: readPage<PromotionCode>, signal });
    },
    /** All codes with their uses, as CSV. */
    codesFile: () => authorised(at('codes.csv'), { read: readFile, timeoutMs: manyTimeoutMs }),
    createCodes: (body: NewPromotionCodeBody) =>
      authorised<NewPromotionCodesReply>(at('codes'), { method: 'POST', body, timeoutMs: manyTimeoutMs }),
    changeCode: (codeId: string, body: PromotionCodeChange) =>
      authorised<PromotionCode>(at(`codes/${codeId}`), { method: 'PATCH', body }),
    deleteCode: (codeId: string) => authorised<unknown>(at(`codes/${codeId}`), { method: 'DELETE' }),
  };
}

/** What `useSalesApi` returns. */
export type SalesApi = ReturnType<typeof createSalesApi>;

/** The requests about the tickets of one event. */
export function useSalesApi(eventId: string): SalesApi {
  const { authorised, session } = useServices();
  const userId = useReadable(session)?.user._id ?? '';
  return useMemo(() => createSalesApi(authorised, eventId, userId), [authorised, eventId, userId]);
}

import { useMemo } from 'react';
import type { Client } from '../../api/client.ts';
import { useServices } from '../../services.ts';
import { createListerRequestsApi } from './lister-requests-api.ts';
import { createOrdersApi } from './orders-api.ts';
import { createSettingsApi } from './settings-api.ts';

function useApi<Api>(create: (client: Client) => Api): Api {
  const { authorised } = useServices();
  return useMemo(() => create(authorised), [create, authorised]);
}

/** The requests for the buyer's own orders. */
export const useOrders = () => useApi(createOrdersApi);

/** The requests that read and change the account. */
export const useSettings = () => useApi(createSettingsApi);

/** The requests of a user who asks to list events. */
export const useListerRequests = () => useApi(createListerRequestsApi);

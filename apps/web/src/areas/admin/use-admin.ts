import { useMemo } from 'react';
import { useServices } from '../../services.ts';
import { type AdminApi, createAdminApi } from './admin-api.ts';

/** The requests of the signed-in admin. */
export function useAdmin(): AdminApi {
  const { authorised, session } = useServices();
  return useMemo(() => createAdminApi(authorised, () => session.get()?.user._id ?? ''), [authorised, session]);
}

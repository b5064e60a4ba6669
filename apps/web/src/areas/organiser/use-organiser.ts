import { useMemo } from 'react';
import { useReadable, useServices } from '../../services.ts';
import { createOrganiserApi } from './organiser-api.ts';

/** The requests of the organisers' pages, and the user who makes them. */
export function useOrganiser() {
  const { authorised, session } = useServices();
  const user = useReadable(session)?.user;
  const api = useMemo(() => createOrganiserApi(authorised), [authorised]);
  return { api, userId: user?._id ?? '', isAdmin: user?.role === 1 };
}

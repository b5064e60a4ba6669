import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../../features/session/guard.ts';
import type { Services } from '../../../services.ts';
import { settle } from '../../../ui/deferred.tsx';
import type { SettingsApi } from '../settings-api.ts';

type LoaderDeps = Pick<Services, 'session'> & { readonly settings: SettingsApi };

/** Redirects signed-out visitors to sign-in; for signed-in ones it starts to fetch their devices. */
export function createSecurityLoader({ settings, session }: LoaderDeps) {
  return ({ request }: LoaderFunctionArgs) => {
    requireUser(session, request, 'account');
    return { devices: settle(settings.devices(request.signal)) };
  };
}

/** The data of the page's loader. */
export type SecurityData = ReturnType<ReturnType<typeof createSecurityLoader>>;

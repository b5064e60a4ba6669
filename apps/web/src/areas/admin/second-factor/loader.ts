import type { LoaderFunctionArgs } from 'react-router-dom';
import type { SecondFactorApi } from '../../../features/second-factor/second-factor-api.ts';
import { requireUser } from '../../../features/session/guard.ts';
import type { Services } from '../../../services.ts';
import { settle } from '../../../ui/deferred.tsx';

type LoaderDeps = Pick<Services, 'session'> & { readonly secondFactor: SecondFactorApi };

/** Redirects signed-out visitors to sign-in; for signed-in ones it starts to read how far the second factor is. */
export function createSecondFactorLoader({ secondFactor, session }: LoaderDeps) {
  return ({ request }: LoaderFunctionArgs) => {
    requireUser(session, request, 'admin');
    return { status: settle(secondFactor.status(request.signal)) };
  };
}

/** The data of the page's loader. */
export type SecondFactorData = ReturnType<ReturnType<typeof createSecondFactorLoader>>;

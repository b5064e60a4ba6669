import { useMemo } from 'react';
import { createAccountSettingsApi } from '../../api/account-settings.ts';
import { useServices } from '../../services.ts';

/** The requests behind mailed links. */
export function useAccountSettings() {
  const { client, authorised } = useServices();
  return useMemo(() => createAccountSettingsApi({ client, authorised }), [client, authorised]);
}

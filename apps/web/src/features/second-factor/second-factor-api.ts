import type { ProofReply, RecoveryCodesReply, SecondFactorSetup, SecondFactorStatus } from '@guichet/contracts';
import { useMemo } from 'react';
import type { Client } from '../../api/client.ts';
import { useServices } from '../../services.ts';

const path = '/api/account/second-factor';

/** The requests of an admin's second factor. `authorised` sends the bearer token. */
export function createSecondFactorApi(authorised: Client) {
  return {
    status: (signal?: AbortSignal) => authorised<SecondFactorStatus>(path, { signal }),
    /** Starts a set-up, with a new key. The first one of an account needs the operator's code. */
    begin: (setupCode?: string) =>
      authorised<SecondFactorSetup>(`${path}/setup`, { method: 'POST', body: setupCode ? { setupCode } : {} }),
    confirm: (code: string) =>
      authorised<RecoveryCodesReply>(`${path}/setup/confirm`, { method: 'POST', body: { code } }),
    /** Enters a code of the app, or a recovery code. */
    prove: (code: string) => authorised<ProofReply>(`${path}/proof`, { method: 'POST', body: { code } }),
    renewRecoveryCodes: () => authorised<RecoveryCodesReply>(`${path}/recovery-codes`, { method: 'POST', body: {} }),
  };
}

/** See `createSecondFactorApi`. */
export type SecondFactorApi = ReturnType<typeof createSecondFactorApi>;

/** The requests of an admin's second factor, which only its screens and the step-up dialog make. */
export function useSecondFactor(): SecondFactorApi {
  const { authorised } = useServices();
  return useMemo(() => createSecondFactorApi(authorised), [authorised]);
}

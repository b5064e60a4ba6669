import type { GatewayConnection } from '../gateway/gateway.ts';
import type { ThreeDSecureService, VerificationInput } from '../services/service.ts';
import type { RunningService } from './three-d-secure-service.ts';

/** Creates the verification of cards; its code is a chunk, which loads beside the account. */
export function createVerification(input: VerificationInput): ThreeDSecureService {
  const { threeDSecure } = input.options;
  const options = typeof threeDSecure === 'object' ? threeDSecure : {};
  const loading = import('./three-d-secure-service.ts');
  // The failure is reported by `start`; a creation that fails earlier does not wait for the code.
  loading.catch(() => undefined);
  let connection: GatewayConnection | undefined;
  let service: RunningService | undefined;
  let isOver = false;
  return {
    begin(made) {
      connection = made;
    },
    async start(account) {
      const { startService } = await loading;
      if (connection && !isOver) service = startService({ connection, account, options, widget: input });
    },
    verify: (method, request) => service?.verify(method, request) ?? Promise.reject(new Error('It is not started.')),
    configure: changed => service?.configure(Object(changed)),
    async teardown() {
      isOver = true;
      await service?.teardown();
    },
  };
}

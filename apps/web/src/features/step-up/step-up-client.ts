import { ApiError } from '../../api/api-error.ts';
import type { CallOptions, Client } from '../../api/client.ts';
import type { StepUp, StepUpKind } from './create-step-up.ts';

/** The codes of the API for a call that was refused, without any effect, until the second factor is entered. */
const kinds: ReadonlyMap<string, StepUpKind> = new Map([
  ['second_factor_setup_required', 'setup'],
  ['second_factor_required', 'code'],
  ['fresh_proof_required', 'fresh-code'],
]);

/**
 * A client that asks for the second factor when the API requires it, and then repeats the call, once. When the admin
 * gives up, the call fails with the API's error.
 */
export function createStepUpClient(client: Client, stepUp: Pick<StepUp, 'ask'>): Client {
  return async <Reply>(path: string, options: CallOptions<Reply> = {}) => {
    try {
      return await client<Reply>(path, options);
    } catch (error) {
      const kind = error instanceof ApiError ? kinds.get(error.code) : undefined;
      if (kind === undefined || !(await stepUp.ask(kind))) throw error;
      // The page that called may be gone by now.
      options.signal?.throwIfAborted();
      return client<Reply>(path, options);
    }
  };
}

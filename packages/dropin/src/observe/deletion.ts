import { toPayload } from '../core/payload.ts';
import type { State } from '../core/state.ts';

/** The method whose deletion has succeeded between two states. */
export function deletedMethod({ editing, methods }: State, after: State): ReturnType<typeof toPayload> | null {
  const hasEnded = editing.kind === 'deleting' && after.editing.kind !== 'deleting' && after.phase !== 'closed';
  const method = hasEnded ? methods.find(({ nonce }) => nonce === editing.nonce) : undefined;
  return method && !after.sheetError ? toPayload(method) : null;
}

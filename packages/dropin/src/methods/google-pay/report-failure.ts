import { recordOf } from '../../core/read-unknown.ts';
import type { MethodHooks } from '../method-hooks.ts';

/** Handles an error of Google's sheet, by its status code, or of the gateway, by its code (specification §8). */
export function reportFailure(error: unknown, hooks: Pick<MethodHooks, 'failed' | 'track'>): void {
  const { statusCode } = recordOf(error);
  if (statusCode === 'CANCELED') {
    hooks.track('googlepay.loadPaymentData.canceled');
    return;
  }
  if (statusCode && statusCode !== 'DEVELOPER_ERROR') hooks.track('googlepay.loadPaymentData.failed');
  hooks.failed({ error });
}

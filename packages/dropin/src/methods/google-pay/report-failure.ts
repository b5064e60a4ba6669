import { recordOf } from '../../gateway/read-unknown.ts';
import type { MethodHooks } from '../method.ts';

/** Handles an error of Google's sheet, by its status code, or of the gateway, by its code (specification §8). */
export function reportFailure(error: unknown, hooks: Pick<MethodHooks, 'failed' | 'report' | 'track'>): void {
  const { statusCode, code } = recordOf(error);
  if (statusCode === 'CANCELED') {
    hooks.track('googlepay.loadPaymentData.canceled');
    return;
  }
  if (statusCode === 'DEVELOPER_ERROR') {
    hooks.report(error);
    hooks.failed({ key: 'developerError' });
    return;
  }
  if (statusCode) hooks.track('googlepay.loadPaymentData.failed');
  // Without any code the general text would be all that the developer learns.
  else if (!code) hooks.report(error);
  hooks.failed({ error });
}

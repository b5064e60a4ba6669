import { recordOf } from '../core/read-unknown.ts';
import type { GatewayConfiguration } from './gateway.ts';

/**
 * The part of the account that a payment option reads; `null` if the account does not allow the option. A part may have a
 * switch, `enabled`.
 */
export function accountPart(
  { raw }: Pick<GatewayConfiguration, 'raw'>,
  name: string,
): Readonly<Record<string, unknown>> | null {
  const given = raw[name];
  const part = recordOf(given);
  return typeof given === 'object' && given !== null && part.enabled !== false ? part : null;
}

import { textOf } from '../../core/read-unknown.ts';
import type { GatewayConfiguration, GatewayConnection } from '../../gateway/gateway.ts';
import type { PayPalComponent } from '../../gateway/paypal-component.ts';
import type { MethodContext } from '../method.ts';
import { type PayPalPayments, payPalPayments } from './paypal-payment.ts';
import type { ScriptRequest } from './paypal-script.ts';

/** The facts of a connected option. */
export interface Session {
  readonly payments: PayPalPayments;
  readonly clientId: string;
  readonly attributes: ScriptRequest['attributes'];
}

/** Reads what a component's buttons need. */
export async function openSession(
  component: PayPalComponent,
  connection: GatewayConnection,
  { isGuest }: GatewayConfiguration,
  { paypal, paypalCredit }: MethodContext['options'],
): Promise<Session> {
  const [clientId, { sessionId }] = await Promise.all([component.getClientId(), connection.metadata()]);
  const attributes = {
    'data-log-level': textOf(paypal?.logLevel ?? paypalCredit?.logLevel) || 'warn',
    'data-client-metadata-id': textOf(sessionId),
    'data-sdk-integration-source': 'BRAINTREE_WEB_SDK',
  };
  return { payments: payPalPayments(component, isGuest), clientId, attributes };
}

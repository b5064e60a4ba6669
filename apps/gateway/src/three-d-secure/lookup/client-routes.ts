import type { AuthorizedRoutes } from '../../client-protocol/authorized-routes.ts';
import type { GatewaySettings } from '../../settings.ts';
import { authenticateFromToken } from './authenticate.ts';
import { lookUp } from './lookup.ts';

/** Registers the 3-D Secure routes of the client API. */
export function registerThreeDSecure(routes: AuthorizedRoutes, settings: GatewaySettings): void {
  routes.post('/payment_methods/:nonce/three_d_secure/lookup', call => {
    const { status, body } = lookUp(call, settings);
    return call.reply.code(status).send(body);
  });
  routes.post('/payment_methods/:nonce/three_d_secure/authenticate_from_jwt', async call => {
    const { status, body } = await authenticateFromToken(call, settings);
    return call.reply.code(status).send(body);
  });
}

import type { AuthorizedRoutes } from '../../client-api/authorized-routes.ts';
import type { GatewaySettings } from '../../settings.ts';
import { flagField, textField } from '../../wire/read.ts';
import { savedMethodReplies } from './saved-methods-reply.ts';

/** Registers the list of payment methods that the client token's customer has saved; without a customer it is empty. */
export function registerSavedMethods(routes: AuthorizedRoutes, settings: GatewaySettings): void {
  routes.get('/payment_methods', ({ authorization: { merchant, customerId }, input, reply }) => {
    const defaultFirst = textField(input, 'defaultFirst') === '1' || flagField(input, 'defaultFirst');
    return reply.send({
      paymentMethods:
        customerId === undefined ? [] : savedMethodReplies(customerId, { defaultFirst }, merchant, settings.now()),
    });
  });
}

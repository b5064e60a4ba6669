import type { AuthorizedRoutes } from '../client-api/authorized-routes.ts';
import type { GatewaySettings } from '../settings.ts';
import { merchantSession } from './merchant-session.ts';
import { tokenizeAppleToken } from './tokenize.ts';

/** Registers the two requests that a page sends while the Apple Pay sheet is open. */
export function registerApplePay(routes: AuthorizedRoutes, settings: GatewaySettings): void {
  routes.post('/apple_pay_web/sessions', ({ authorization, input, reply }) => {
    if (!authorization.merchant.settings.applePay) {
      return reply.code(403).send(switchedOff);
    }
    const result = merchantSession(input, authorization.merchant, settings);
    return result.kind === 'session' ? reply.code(201).send(result.session) : reply.code(422).send(result.reply);
  });

  routes.post('/payment_methods/apple_payment_tokens', ({ authorization, input, reply }) => {
    if (!authorization.merchant.settings.applePay) {
      return reply.code(403).send(switchedOff);
    }
    const result = tokenizeAppleToken(input, authorization.merchant, settings);
    return reply.code(result.kind === 'tokenized' ? 202 : 422).send(result.reply);
  });
}

const switchedOff = { error: { message: 'Apple Pay is not enabled for this merchant.' } };

import { WebhookBody, WebhookChallenge } from '@guichet/contracts';
import Type from 'typebox';
import { AppError } from '../../../platform/errors/app-error.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { WebhookService } from './webhook-service.ts';

const path = '/api/braintree/webhook';
const tags = ['checkout'];

/**
 * Receives the payment provider's webhook events. They are authenticated by their signature instead of an account. The
 * body is a form, which no other route accepts.
 */
export function webhookRoutes(parent: TypedApp, deps: { readonly webhooks: WebhookService }): void {
  const { webhooks } = deps;
  void parent.register(async (app: TypedApp) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    app.post(
      path,
      {
        config: { access: 'public', rateLimit: rateLimits.webhook },
        schema: { tags, body: WebhookBody, response: { 200: Type.Object({ ok: Type.Boolean() }), ...errorReplies } },
      },
      async ({ body, log }) => {
        const taken = await webhooks.receive({ signature: body.bt_signature, payload: body.bt_payload });
        if (taken) return { ok: true };
        // Logged only: unauthenticated requests could fill the audit log.
        log.warn('a webhook event was not signed with the keys of this shop');
        throw new AppError('webhook_refused');
      },
    );

    app.get(
      path,
      {
        config: { access: 'public', rateLimit: rateLimits.webhook },
        schema: { tags, querystring: WebhookChallenge, response: { 200: Type.String(), ...errorReplies } },
      },
      async ({ query }, reply) => reply.type('text/plain').send(webhooks.answer(query.bt_challenge)),
    );
  });
}

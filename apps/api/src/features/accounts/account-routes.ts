import { SignUpBody, SignUpReply } from '@guichet/contracts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import type { AccountService } from './account-service.ts';
import { callOrigin } from './call-origin.ts';
import { preferredLocale } from './preferred-locale.ts';

/** The same words whether or not the address was taken (decision T41). */
const signUpText = 'Your account is ready. If you already had one with this email, log in with its password.';

/** `POST /api/signup`, also as `/api/register`. */
export function accountRoutes(app: TypedApp, deps: { readonly accounts: AccountService }): void {
  for (const url of ['/api/signup', '/api/register']) {
    app.post(
      url,
      {
        config: { access: 'public', rateLimit: false },
        onRequest: app.limitCredentials,
        schema: { tags: ['accounts'], body: SignUpBody, response: { 200: SignUpReply, ...errorReplies } },
      },
      async (request, reply) => {
        const locale = request.body.locale ?? preferredLocale(request.headers['accept-language']);
        await deps.accounts.signUp(request.body, { ...callOrigin(request), locale });
        void reply.header('cache-control', 'no-store');
        return { success: signUpText };
      },
    );
  }
}

import { SignUpBody, SignUpReply } from '@guichet/contracts';
import { requestOrigin } from '../../platform/audit/audit-origin.ts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import { preferredLocale } from './account-fields.ts';
import type { SignUp } from './sign-up.ts';

/** The same text whether or not the address was taken (decision T41). */
const signUpText = 'Your account is ready. If you already had one with this email, log in with its password.';

/** `POST /api/signup`, also as `/api/register`. */
export function signUpRoutes(app: TypedApp, deps: { readonly signUp: SignUp }): void {
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
        await deps.signUp(request.body, { ...requestOrigin(request), locale });
        void reply.header('cache-control', 'no-store');
        return { success: signUpText };
      },
    );
  }
}

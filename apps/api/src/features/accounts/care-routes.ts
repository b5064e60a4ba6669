import {
  ChangePasswordBody,
  ConfirmEmailBody,
  DoneReply,
  ForgotPasswordBody,
  Id,
  ProfileBody,
  ProfileReply,
  ResetPasswordBody,
} from '@guichet/contracts';
import Type from 'typebox';
import { actorOf } from '../../platform/access/access.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import { callOrigin } from './call-origin.ts';
import type { CareDeps } from './care-deps.ts';
import { emailService } from './email-service.ts';
import { passwordService } from './password-service.ts';
import { profileService } from './profile-service.ts';

/** The same words whoever has the address. */
const forgotText =
  'If there is an account with this email, a link to a new password is on its way. It works for an hour.';

/** Looking after one's account: profile, password, email. */
export function careRoutes(app: TypedApp, deps: CareDeps): void {
  profileRoutes(app, deps);
  passwordRoutes(app, deps);
  emailRoutes(app, deps);
}

/** `PUT /api/user/{userId}`. */
function profileRoutes(app: TypedApp, deps: CareDeps): void {
  const profiles = profileService(deps);
  app.put(
    '/api/user/:userId',
    {
      config: { access: 'user', rateLimit: rateLimits.account },
      schema: {
        tags: ['accounts'],
        params: Type.Object({ userId: Id }),
        body: ProfileBody,
        response: { 200: ProfileReply, ...errorReplies },
      },
    },
    request => profiles.update(actorOf(request), request.body, callOrigin(request)),
  );
}

/** Those that hash, or that mail somebody, are counted together with signing in. */
function passwordRoutes(app: TypedApp, deps: CareDeps): void {
  const passwords = passwordService(deps);
  const response = { 200: DoneReply, ...errorReplies };
  const onRequest = app.limitCredentials;

  app.post(
    '/api/account/password',
    {
      config: { access: 'user', rateLimit: false },
      onRequest,
      schema: { tags: ['accounts'], body: ChangePasswordBody, response },
    },
    async request => {
      await passwords.change(actorOf(request), request.body, callOrigin(request));
      return { success: 'Your password is changed. Everywhere else you are logged out.' };
    },
  );

  app.post(
    '/api/password/forgot',
    {
      config: { access: 'public', rateLimit: false },
      onRequest,
      schema: { tags: ['accounts'], body: ForgotPasswordBody, response },
    },
    async (request, reply) => {
      await passwords.forgot(request.body.email);
      void reply.header('cache-control', 'no-store');
      return { success: forgotText };
    },
  );

  app.post(
    '/api/password/reset',
    {
      config: { access: 'public', rateLimit: false },
      onRequest,
      schema: { tags: ['accounts'], body: ResetPasswordBody, response },
    },
    async (request, reply) => {
      await passwords.reset(request.body, callOrigin(request));
      void reply.header('cache-control', 'no-store');
      return { success: 'Your password is changed. Log in with the new one.' };
    },
  );
}

/** `POST /api/email/confirm` works for whoever has the link, signed in or not. */
function emailRoutes(app: TypedApp, deps: CareDeps): void {
  const emails = emailService(deps);
  const response = { 200: DoneReply, ...errorReplies };

  app.post(
    '/api/email/confirm',
    {
      config: { access: 'public', rateLimit: rateLimits.account },
      schema: { tags: ['accounts'], body: ConfirmEmailBody, response },
    },
    async (request, reply) => {
      await emails.confirm(request.body.token, callOrigin(request));
      void reply.header('cache-control', 'no-store');
      return { success: 'Your email is confirmed.' };
    },
  );

  app.post(
    '/api/account/email/confirmation',
    {
      config: { access: 'user', rateLimit: rateLimits.account },
      schema: { tags: ['accounts'], response },
    },
    async request => {
      const outcome = await emails.sendConfirmation(actorOf(request).userId);
      return {
        success: outcome === 'sent' ? 'The link is on its way to your email.' : 'Your email is confirmed already.',
      };
    },
  );
}

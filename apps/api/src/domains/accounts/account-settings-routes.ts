import {
  ChangePasswordBody,
  ConfirmEmailBody,
  DoneReply,
  EmailReply,
  ForgotPasswordBody,
  Id,
  LocaleBody,
  ProfileBody,
  ProfileReply,
  ResetPasswordBody,
  User,
} from '@guichet/contracts';
import Type from 'typebox';
import { actorOf } from '../../platform/access/access.ts';
import { requestOrigin } from '../../platform/audit/audit-origin.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import { updateAccount } from './account-repository.ts';
import { type AccountSettingsDeps, presentUser } from './account-service.ts';
import { emailConfirmation } from './email-confirmation.ts';
import { passwordChange } from './password-change.ts';
import { passwordReset } from './password-reset.ts';
import { profileService } from './profile-service.ts';

/** The same text whether or not the address has an account. */
const forgotText =
  'If there is an account with this email, a link to a new password is on its way. It works for an hour.';

/** Routes of the account settings: profile, password, email. */
export function accountSettingsRoutes(app: TypedApp, deps: AccountSettingsDeps): void {
  profileRoutes(app, deps);
  passwordRoutes(app, deps);
  emailRoutes(app, deps);
}

/** `PUT /api/user/{userId}`. */
function profileRoutes(app: TypedApp, deps: AccountSettingsDeps): void {
  const updateProfile = profileService(deps);
  app.put(
    '/api/user/:userId',
    {
      config: { access: 'user', adminProof: 'entered', rateLimit: rateLimits.account },
      schema: {
        tags: ['accounts'],
        params: Type.Object({ userId: Id }),
        body: ProfileBody,
        response: { 200: ProfileReply, ...errorReplies },
      },
    },
    request => updateProfile(actorOf(request), request.body, requestOrigin(request)),
  );

  // A switch of the page's language knows nothing of the rest of the profile, and must not overwrite it.
  app.put(
    '/api/account/locale',
    {
      config: { access: 'user', rateLimit: rateLimits.account },
      schema: { tags: ['accounts'], body: LocaleBody, response: { 200: User, ...errorReplies } },
    },
    async request => {
      const change = { id: actorOf(request).userId, locale: request.body.locale };
      const account = await updateAccount(deps.database, deps.clock, change);
      if (account === undefined) throw new AppError('session_ended');
      return presentUser(account);
    },
  );
}

/** Password routes. The public ones hash a password or send an email, and share the rate limit of sign-up. */
function passwordRoutes(app: TypedApp, deps: AccountSettingsDeps): void {
  const changePassword = passwordChange(deps);
  const resets = passwordReset(deps);
  const response = { 200: DoneReply, ...errorReplies };
  const onRequest = app.limitCredentials;

  app.post(
    '/api/account/password',
    {
      config: { access: 'user', adminProof: 'entered', rateLimit: rateLimits.account },
      schema: { tags: ['accounts'], body: ChangePasswordBody, response },
    },
    async request => {
      await changePassword(actorOf(request), request.body, requestOrigin(request));
      return { success: 'Your password has been changed. You’re logged out everywhere else.' };
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
      await resets.request(request.body.email);
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
      await resets.reset(request.body, requestOrigin(request));
      void reply.header('cache-control', 'no-store');
      return { success: 'Your password has been changed. Log in with the new one.' };
    },
  );
}

/** Email routes. `POST /api/email/confirm` requires only the link, not a session. */
function emailRoutes(app: TypedApp, deps: AccountSettingsDeps): void {
  const emails = emailConfirmation(deps);
  const response = { 200: DoneReply, ...errorReplies };

  app.get(
    '/api/account/email',
    { config: { access: 'user' }, schema: { tags: ['accounts'], response: { 200: EmailReply, ...errorReplies } } },
    request => emails.read(actorOf(request).userId),
  );

  app.post(
    '/api/email/confirm',
    {
      config: { access: 'public', rateLimit: rateLimits.link },
      schema: { tags: ['accounts'], body: ConfirmEmailBody, response },
    },
    async (request, reply) => {
      await emails.confirm(request.body.token, requestOrigin(request));
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
        success: outcome === 'sent' ? 'The link is on its way to your email.' : 'Your email is already confirmed.',
      };
    },
  );
}

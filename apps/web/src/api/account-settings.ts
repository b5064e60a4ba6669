import type { ConfirmEmailBody, DoneReply, ForgotPasswordBody, ResetPasswordBody } from '@guichet/contracts';
import type { Client } from './client.ts';

type AccountSettingsDeps = {
  readonly client: Client;
  /** Sends the bearer token. */
  readonly authorised: Client;
};

/** The requests behind mailed links. A link works without a session; a new confirmation needs one. */
export function createAccountSettingsApi({ client, authorised }: AccountSettingsDeps) {
  const post = (call: Client, path: string, body: object) => call<DoneReply>(path, { method: 'POST', body });
  return {
    confirmEmail: (body: ConfirmEmailBody) => post(client, '/api/email/confirm', body),
    sendConfirmation: () => post(authorised, '/api/account/email/confirmation', {}),
    forgotPassword: (body: ForgotPasswordBody) => post(client, '/api/password/forgot', body),
    resetPassword: (body: ResetPasswordBody) => post(client, '/api/password/reset', body),
  };
}

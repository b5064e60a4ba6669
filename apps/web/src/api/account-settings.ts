import type {
  ConfirmEmailBody,
  DoneReply,
  ForgotPasswordBody,
  Locale,
  ResetPasswordBody,
  User,
} from '@guichet/contracts';
import type { Client } from './client.ts';

type AccountSettingsDeps = {
  readonly client: Client;
  /** Sends the bearer token. */
  readonly authorised: Client;
};

/** The requests behind mailed links. A link works without a session; a new confirmation and the language need one. */
export function createAccountSettingsApi({ client, authorised }: AccountSettingsDeps) {
  const post = (call: Client, path: string, body: object) => call<DoneReply>(path, { method: 'POST', body });
  return {
    confirmEmail: (body: ConfirmEmailBody) => post(client, '/api/email/confirm', body),
    sendConfirmation: () => post(authorised, '/api/account/email/confirmation', {}),
    forgotPassword: (body: ForgotPasswordBody) => post(client, '/api/password/forgot', body),
    /** Changes the language of mails. */
    saveLocale: (locale: Locale) => authorised<User>('/api/account/locale', { method: 'PUT', body: { locale } }),
    resetPassword: (body: ResetPasswordBody) => post(client, '/api/password/reset', body),
  };
}

/** See `createAccountSettingsApi`. */
export type AccountSettingsApi = ReturnType<typeof createAccountSettingsApi>;

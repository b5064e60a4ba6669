import type {
  ChangePasswordBody,
  DeleteAccountBody,
  Device,
  DoneReply,
  EmailReply,
  ProfileBody,
  ProfileReply,
} from '@guichet/contracts';
import type { Client } from '../../api/client.ts';
import { readFile } from '../../api/read-file.ts';

/** A long history takes the API a while to collect. */
const exportTimeoutMs = 60_000;

/** The requests that read and change the account itself. `client` must be the authorised one. */
export function createSettingsApi(client: Client) {
  const sessions = '/api/account/sessions';
  return {
    updateProfile: (userId: string, body: ProfileBody) =>
      client<ProfileReply>(`/api/user/${userId}`, { method: 'PUT', body }),
    email: (signal?: AbortSignal) => client<EmailReply>('/api/account/email', { signal }),
    changePassword: (body: ChangePasswordBody) => client<DoneReply>('/api/account/password', { method: 'POST', body }),
    devices: (signal?: AbortSignal) => client<Device[]>(sessions, { signal }),
    endDevice: (id: string) => client<DoneReply>(`${sessions}/${id}`, { method: 'DELETE' }),
    endOtherDevices: () => client<DoneReply>(sessions, { method: 'DELETE' }),
    /** Everything that is stored about the account, as a file. */
    download: () => client('/api/account/export', { read: readFile, timeoutMs: exportTimeoutMs }),
    deleteAccount: (body: DeleteAccountBody) => client<DoneReply>('/api/account', { method: 'DELETE', body }),
  };
}

/** See `createSettingsApi`. */
export type SettingsApi = ReturnType<typeof createSettingsApi>;

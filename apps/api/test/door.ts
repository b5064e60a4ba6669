import type { ApiError, CheckInReply, NewStaff } from '@guichet/contracts';
import type { InjectOptions } from 'fastify';
import type { Person } from './people.ts';
import { call, type Reply, type TestApi } from './test-api.ts';

/** A scanner at a door. */
export type Device = {
  readonly call: <T = Readonly<Record<string, unknown>>>(
    method: 'GET' | 'POST',
    url: string,
    options?: Pick<InjectOptions, 'payload'>,
  ) => Promise<Reply<T>>;
  /** What the door is told about a payload or a code. */
  readonly scan: (code: string, scanId?: string) => Promise<CheckInReply>;
};

/** Asks for access to the door of an event, for one device. */
export function giveAccess(
  person: Person,
  eventId: string,
  label = 'Gate',
): Promise<Reply<NewStaff & Partial<ApiError> & Readonly<Record<string, unknown>>>> {
  return person.call('POST', `/api/event/${eventId}/staff/${person.id}`, { payload: { label } });
}

/** A device with this token. */
export function aDevice(api: Pick<TestApi, 'app'>, token: string): Device {
  const headers = { authorization: `Bearer ${token}` };
  return {
    call: (method, url, options = {}) => call(api, method, url, { ...options, headers }),
    scan: async (code, scanId) => {
      const payload = { code, ...(scanId === undefined ? {} : { scanId }) };
      return (await call<CheckInReply>(api, 'POST', '/api/checkin', { payload, headers })).body;
    },
  };
}

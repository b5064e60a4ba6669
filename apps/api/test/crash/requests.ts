import type { Person } from '../people.ts';
import type { ChildRequest } from './child-work.ts';

/** The POST request of a person, as work for a child process. */
export function requestOf(
  person: Pick<Person, 'token'>,
  url: string,
  payload?: object,
  key?: string,
): { readonly request: ChildRequest } {
  const headers = {
    authorization: `Bearer ${person.token}`,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return { request: { method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) } };
}

import type { ClientAuthorization } from '../authorization/client-authorization.ts';
import type { GatewaySettings } from '../settings.ts';
import type { JsonRecord } from '../wire/read.ts';

type GraphQLError = { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> };

/** What a GraphQL operation answers. */
export type Answer = { readonly data: object } | { readonly data: null; readonly errors: readonly GraphQLError[] };

/** One GraphQL operation, found by its name. `query` is the text that came, for what depends on the chosen fields. */
export type Operation = (
  variables: JsonRecord,
  authorization: ClientAuthorization,
  settings: GatewaySettings,
  query: string,
) => Answer | Promise<Answer>;

/** An error always carries `extensions`: the browser library reads them without looking. */
export function failure(message: string, errorClass: string): Answer {
  return { data: null, errors: [{ message, extensions: { errorClass, errorType: 'developer_error' } }] };
}

/** Something wrong with one input. `inputPath` begins with `input`; `code` is the provider's validation code. */
export function validationError(inputPath: readonly string[], code: string, message: string): GraphQLError {
  return {
    message,
    extensions: { errorClass: 'VALIDATION', errorType: 'user_error', inputPath, legacyCode: code },
  };
}

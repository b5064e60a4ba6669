import type { ClientAuthorization } from '../authorization/client-authorization.ts';
import type { GatewaySettings } from '../settings.ts';
import { type JsonRecord, textField } from '../wire/read.ts';

type GraphQLError = { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> };

/** The result of a GraphQL operation. */
export type GraphQLResponse =
  | { readonly data: object }
  | { readonly data: null; readonly errors: readonly GraphQLError[] };

/** A GraphQL operation. `query` is its text, for operations whose result depends on the selected fields. */
export type Operation = (
  variables: JsonRecord,
  authorization: ClientAuthorization,
  settings: GatewaySettings,
  query: string,
) => GraphQLResponse | Promise<GraphQLResponse>;

/** A GraphQL error. It always has `extensions`: the browser library reads them without a check. */
export function failure(message: string, errorClass: string): GraphQLResponse {
  return { data: null, errors: [{ message, extensions: { errorClass, errorType: 'developer_error' } }] };
}

/** A validation error of one input. `inputPath` begins with `input`; `code` is the provider's validation code. */
export function validationError(inputPath: readonly string[], code: string, message: string): GraphQLError {
  return {
    message,
    extensions: { errorClass: 'VALIDATION', errorType: 'user_error', inputPath, legacyCode: code },
  };
}

/** The name of the GraphQL operation in a body. Some clients name it only inside the query. */
export function operationName(body: JsonRecord): string | undefined {
  return textField(body, 'operationName') ?? /\b(?:query|mutation)\s+(\w+)/.exec(textField(body, 'query') ?? '')?.[1];
}

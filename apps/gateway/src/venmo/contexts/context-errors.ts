import type { GraphQLResponse } from '../../client-api/operation.ts';

/** The error for a value that the protocol does not allow: a bug in the page's code. */
export function refusedInput(inputPath: readonly string[], message: string): GraphQLResponse {
  return refusal(inputPath, message, 'developer_error');
}

/** The error for a well-formed request that Venmo rejects. Pages show its message. */
export function refusedByVenmo(inputPath: readonly string[], message: string): GraphQLResponse {
  return refusal(inputPath, message, 'user_error');
}

function refusal(inputPath: readonly string[], message: string, errorType: string): GraphQLResponse {
  return { data: null, errors: [{ message, extensions: { errorClass: 'VALIDATION', errorType, inputPath } }] };
}

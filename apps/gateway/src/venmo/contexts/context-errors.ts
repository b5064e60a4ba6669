import type { Answer } from '../../client-api/operation.ts';

/** A request whose value is not one that the protocol knows: a mistake in the page's code. */
export function refusedInput(inputPath: readonly string[], message: string): Answer {
  return refusal(inputPath, message, 'developer_error');
}

/** A request that is well formed but that Venmo won't take. Pages show the message of such an error. */
export function refusedByVenmo(inputPath: readonly string[], message: string): Answer {
  return refusal(inputPath, message, 'user_error');
}

function refusal(inputPath: readonly string[], message: string, errorType: string): Answer {
  return { data: null, errors: [{ message, extensions: { errorClass: 'VALIDATION', errorType, inputPath } }] };
}

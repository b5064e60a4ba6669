import { ApiError } from '../../api/api-error.ts';

/** The API's refusal of a password, as an objection to the field that it was typed in; any other error as it is. */
export function atPasswordField(error: unknown, field: string): unknown {
  if (!(error instanceof ApiError) || error.code !== 'wrong_credentials') return error;
  const { message, status, requestId } = error;
  return new ApiError(message, {
    code: 'invalid_request',
    status,
    requestId,
    fields: { [field]: message },
    cause: error,
  });
}

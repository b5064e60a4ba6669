import type { ValidatedResponse } from 'braintree';

/** The fields and codes of an error response, so that a test can compare them in one line. */
export function refusal(result: ValidatedResponse<unknown>): readonly string[] {
  return result.success
    ? ['it succeeded']
    : result.errors.deepErrors().map(error => `${error.attribute} ${error.code}`);
}

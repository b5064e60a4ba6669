import type { ValidatedResponse } from 'braintree';

/** The fields and codes of a refusal, so that a test reads them in one line. */
export function refusal(result: ValidatedResponse<unknown>): readonly string[] {
  return result.success
    ? ['it succeeded']
    : result.errors.deepErrors().map(error => `${error.attribute} ${error.code}`);
}

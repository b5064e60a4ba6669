import { asRecord, textField } from '../../wire/read.ts';
import type { FieldKey } from './fields.ts';
import type { GatewayFailure } from './gateway-errors.ts';

/** A tokenization error in the page's shape. */
export type TokenizationError = {
  readonly name: 'BraintreeError';
  readonly type: 'CUSTOMER' | 'MERCHANT' | 'NETWORK';
  readonly code: string;
  readonly message: string;
  readonly details?: object;
};

/** The error for an empty form. */
export function emptyError(): TokenizationError {
  return error('CUSTOMER', 'HOSTED_FIELDS_FIELDS_EMPTY', 'Every card field is empty.');
}

/** The error for a form with invalid fields. */
export function invalidError(invalidFieldKeys: readonly FieldKey[]): TokenizationError {
  return error('CUSTOMER', 'HOSTED_FIELDS_FIELDS_INVALID', 'Some card fields are not valid.', { invalidFieldKeys });
}

/** The error for a gateway that was unreachable or returned an unreadable response. */
export function networkError(originalError: object): TokenizationError {
  return error('NETWORK', 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'The card could not be sent.', {
    originalError,
  });
}

/** The page's error for a failure at the gateway; two rejections have their own codes. */
export function gatewayError({ status, body }: GatewayFailure): TokenizationError {
  const original = clientError(status, body);
  if (status === 403) {
    return original;
  }
  if (status >= 500) {
    return networkError(original);
  }
  const [card] = listOf(asRecord(body).fieldErrors);
  const [first] = listOf(asRecord(card).fieldErrors);
  switch (textField(asRecord(first), 'code')) {
    case '81724':
      return error('CUSTOMER', 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE', 'This card is saved already.', {
        originalError: body,
      });
    case '81736':
      return error(
        'CUSTOMER',
        'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
        'The security code could not be verified.',
        { originalError: body },
      );
    default:
      return error('CUSTOMER', 'HOSTED_FIELDS_FAILED_TOKENIZATION', 'The card was not accepted.', {
        originalError: original,
      });
  }
}

/** The error of the provider's client; pages find it as `originalError`. */
function clientError(status: number, body: object | undefined): TokenizationError {
  const details = { httpStatus: status };
  switch (status) {
    case 401:
      return error(
        'MERCHANT',
        'CLIENT_AUTHORIZATION_INVALID',
        'The authorization is not valid, or not any more.',
        details,
      );
    case 403:
      return error('MERCHANT', 'CLIENT_AUTHORIZATION_INSUFFICIENT', 'The authorization does not allow this.', details);
    case 429:
      return error('MERCHANT', 'CLIENT_RATE_LIMITED', 'There were too many requests for now.', details);
    default:
      return status >= 500
        ? error('NETWORK', 'CLIENT_GATEWAY_NETWORK', 'The gateway can not be reached for now.', details)
        : error('NETWORK', 'CLIENT_REQUEST_ERROR', 'The request was not accepted.', {
            originalError: body,
            ...details,
          });
  }
}

function error(type: TokenizationError['type'], code: string, message: string, details?: object): TokenizationError {
  return { name: 'BraintreeError', type, code, message, ...(details === undefined ? {} : { details }) };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

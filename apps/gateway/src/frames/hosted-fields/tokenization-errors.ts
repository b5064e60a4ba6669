import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import type { FieldKey } from './fields.ts';
import type { GatewayResponse } from './send-request.ts';

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
      return error('CUSTOMER', 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED', 'The security code is wrong.', {
        originalError: body,
      });
    default:
      return error('CUSTOMER', 'HOSTED_FIELDS_FAILED_TOKENIZATION', 'The card was not accepted.', {
        originalError: original,
      });
  }
}

const merchantErrors: Readonly<Record<number, readonly [string, string]>> = {
  401: ['CLIENT_AUTHORIZATION_INVALID', 'The authorization is not valid, or not any more.'],
  403: ['CLIENT_AUTHORIZATION_INSUFFICIENT', 'The authorization does not allow this.'],
  429: ['CLIENT_RATE_LIMITED', 'There were too many requests for now.'],
};

/** The error of the provider's client; pages find it as `originalError`. */
function clientError(status: number, body: object | undefined): TokenizationError {
  const httpStatus = status;
  const [code, message] = merchantErrors[status] ?? [];
  if (code && message) {
    return error('MERCHANT', code, message, { httpStatus });
  }
  return status >= 500
    ? error('NETWORK', 'CLIENT_GATEWAY_NETWORK', 'The gateway can not be reached for now.', { httpStatus })
    : error('NETWORK', 'CLIENT_REQUEST_ERROR', 'The request was not accepted.', { originalError: body, httpStatus });
}

function error(type: TokenizationError['type'], code: string, message: string, details?: object): TokenizationError {
  return { name: 'BraintreeError', type, code, message, ...(details === undefined ? {} : { details }) };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A failed tokenization: the status as over REST, and the gateway's field errors. */
export type GatewayFailure = { readonly status: number; readonly body?: object };

/** Reads a GraphQL response without a nonce. The class of its first error is mapped to a status. */
export function graphQLFailure({ status, body }: GatewayResponse): GatewayFailure {
  if (status !== 200) {
    return { status: status || 500 };
  }
  const errors = errorsOf(body);
  const { errorClass } = asRecord(errors[0]?.extensions);
  switch (errorClass) {
    case 'VALIDATION':
      return { status: 422, body: { error: { message: 'Credit card is invalid' }, fieldErrors: fieldErrors(errors) } };
    case 'AUTHORIZATION':
      return { status: 403 };
    case 'AUTHENTICATION':
      return { status: 401 };
    default:
      // An error without a class counts as an authorization error.
      return { status: !errorClass && errors[0] && textField(errors[0], 'message') ? 403 : 500 };
  }
}

/** Whether to retry over REST: there was no response, or GraphQL itself failed. */
export function isGraphQLDown({ status, body }: GatewayResponse): boolean {
  const { errorClass } = asRecord(errorsOf(body)[0]?.extensions);
  return status === 0 || (!asRecord(body).data && (errorClass === 'UNKNOWN' || errorClass === 'INTERNAL'));
}

/** Reads a REST response without a nonce. */
export function restFailure({ status, body }: GatewayResponse): GatewayFailure {
  const isRefusal = status >= 400;
  return isRefusal ? { status, body: asRecord(body) } : { status: 500 };
}

function errorsOf(body: unknown): readonly JsonRecord[] {
  const { errors } = asRecord(body);
  return Array.isArray(errors) ? errors.map(asRecord) : [];
}

type FieldError = {
  readonly field: string;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly fieldErrors?: FieldError[];
};

/** Errors as the tree of the REST shape, from paths such as `input`, `creditCard`, `number`. */
function fieldErrors(errors: readonly JsonRecord[]): FieldError[] {
  const tree: FieldError[] = [];
  for (const error of errors) {
    const { inputPath, ...extensions } = asRecord(error.extensions);
    const path = Array.isArray(inputPath) ? inputPath.slice(1).map(String) : [];
    place(tree, path, { code: textField(extensions, 'legacyCode'), message: textField(error, 'message') });
  }
  return tree;
}

function place(tree: FieldError[], [field, ...rest]: readonly string[], error: Omit<FieldError, 'field'>): void {
  if (field === undefined) {
    return;
  }
  if (rest.length === 0) {
    tree.push({ field, ...error });
    return;
  }
  const found = tree.find(each => each.field === field && each.fieldErrors);
  const branch = found ?? { field, fieldErrors: [] };
  if (!found) {
    tree.push(branch);
  }
  place(branch.fieldErrors ?? [], rest, error);
}

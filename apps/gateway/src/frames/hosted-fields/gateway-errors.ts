import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import type { GatewayResponse } from './send-request.ts';

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

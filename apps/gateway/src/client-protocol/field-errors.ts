import type { ClientAuthorization } from '../authorization/client-authorization.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Nonce } from '../state/nonce.ts';

/** A validation error with the provider's code. `path` is the field inside the record that was sent. */
export type FieldError = { readonly path: readonly string[]; readonly code: string; readonly message: string };

type NestedError = { field: string; code?: string; message?: string; fieldErrors?: NestedError[] };

/** An error response of the REST client API: the errors, nested like the fields of the request. */
export function fieldErrorsReply(root: string, message: string, errors: readonly FieldError[]): object {
  return { error: { message }, fieldErrors: nested(root, errors) };
}

function nested(root: string, errors: readonly FieldError[]): NestedError[] {
  const top: NestedError = { field: '', fieldErrors: [] };
  for (const { path, code, message } of errors) {
    const parents = [root, ...path.slice(0, -1)];
    const parent = parents.reduce(childNamed, top);
    parent.fieldErrors?.push({ field: path.at(-1) ?? root, code, message });
  }
  return top.fieldErrors ?? [];
}

function childNamed(parent: NestedError, field: string): NestedError {
  const found = parent.fieldErrors?.find(error => error.field === field);
  if (found) {
    return found;
  }
  const child: NestedError = { field, fieldErrors: [] };
  parent.fieldErrors?.push(child);
  return child;
}

/** The result of saving a newly tokenized payment method. */
export type SavedFromPage =
  /** The nonce now refers to the saved method. */
  | { readonly kind: 'saved'; readonly nonce: Nonce }
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[] }
  /** The authorization names no customer. */
  | { readonly kind: 'no-customer' };

/** Saves a page's payment method for the customer of its client token. */
export type SaveFromPage = (
  nonce: Nonce,
  authorization: ClientAuthorization,
  settings: GatewaySettings,
) => SavedFromPage;

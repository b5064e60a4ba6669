import type { FieldError } from './card-checks.ts';

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

/** How deep an error is read: the library wraps it twice, the widget once. */
const MAX_DEPTH = 4;

/** Whether a request was refused because of its authorization: status 401, or the library's or GraphQL's word for it. */
export function isAuthorizationRefused(error: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH || typeof error !== 'object' || error === null) return false;
  const { status, code, body, details, cause } = Object(error);
  if (status === 401 || details?.httpStatus === 401 || /^CLIENT_AUTHORIZATION/.test(String(code))) return true;
  const [first] = listOf(body?.errors ?? details?.originalError);
  if (first?.extensions?.errorClass === 'AUTHENTICATION') return true;
  return [cause, details?.originalError].some(inner => isAuthorizationRefused(inner, depth + 1));
}

const listOf = (value: unknown): readonly { readonly extensions?: { readonly errorClass?: unknown } }[] =>
  Array.isArray(value) ? value : [];

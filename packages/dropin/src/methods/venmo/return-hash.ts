/** The result of the Venmo app in the fragment of the page's URL. */
export interface ReturnedResult {
  readonly kind: 'success' | 'cancel' | 'error';
  /** The payment's id; absent for legacy pages. */
  readonly contextId?: string;
  readonly nonce?: string;
  readonly username?: string;
  readonly errorCode?: string;
  readonly errorMessage?: string;
}

/** Reads a result from a fragment; `undefined` if it has none. A router's `#/` prefix is ignored. */
export function readReturnHash(hash: string): ReturnedResult | undefined {
  const values = parseHash(hash);
  const kind = results.find(([name]) => values.get(name))?.[1];
  if (!kind) return undefined;
  const named = (key: string, name: string): object => (values.get(name) ? { [key]: values.get(name) } : {});
  return {
    kind,
    ...named('contextId', 'resourceId'),
    ...named('nonce', 'paymentMethodNonce'),
    ...named('username', 'username'),
    ...named('errorCode', 'errorCode'),
    ...named('errorMessage', 'errorMessage'),
  };
}

const results = [
  ['venmoSuccess', 'success'],
  ['venmoError', 'error'],
  ['venmoCancel', 'cancel'],
] as const;

/** The fields of a fragment, with names such as `resource_id` as `resourceId`. The first of equal names counts. */
function parseHash(hash: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  // A router may have put its path before the fields: `#/checkout?venmoSuccess=1`, `#/venmoSuccess=1`.
  for (const pair of hash.replace(/^#/, '').split(/[&?]/)) {
    const [rawName = '', ...rest] = pair.split('=');
    const name = rawName
      .slice(rawName.lastIndexOf('/') + 1)
      .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      .replace(/\W/g, '');
    if (name && !fields.has(name)) fields.set(name, decoded(rest.join('=')));
  }
  return fields;
}

/** A broken escape sequence, in a URL that anybody can write, is kept as it is. */
function decoded(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

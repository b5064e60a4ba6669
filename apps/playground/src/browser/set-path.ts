/**
 * Sets a nested option. An option that is `true` becomes an object when one of its own options is set, as `create`
 * treats both alike.
 */
export function setPath(options: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let target = options;
  for (const key of keys) {
    const found = target[key];
    // An object that was made here, or a new one in place of `true`.
    const nested = typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
    target[key] = nested;
    target = nested;
  }
  target[last] = value;
}

/** Throws unless this is a key as we make them: a path of small letters, digits and dashes that leads nowhere else. */
export function assertStorageKey(key: string): void {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+(\.[a-z0-9]+)?)*$/.test(key)) throw new Error(`${key} is not a storage key.`);
}

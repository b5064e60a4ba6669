/** Throws unless this is a valid key: a path of lower-case letters, digits and dashes, without `..`. */
export function assertStorageKey(key: string): void {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+(\.[a-z0-9]+)?)*$/.test(key)) throw new Error(`${key} is not a storage key.`);
}

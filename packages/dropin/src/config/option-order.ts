import { DropinError } from '../errors/dropin-error.ts';

/**
 * Puts options in the merchant's order. Duplicates are dropped and options that are not listed are not offered. The order
 * may also have the ids of others, which are not available.
 *
 * @throws DropinError when the order is not a list, or contains an unknown payment option.
 */
export function orderOptions<Option extends { readonly id: string }>(
  available: readonly Option[],
  priority: unknown,
  others: readonly string[] = [],
): readonly Option[] {
  if (priority === undefined || priority === null) return available;
  if (!Array.isArray(priority)) throw new DropinError('PRIORITY_NOT_AN_ARRAY');
  const known = [...others, ...available.map(({ id }) => id)];
  if (!priority.every(id => known.includes(id))) throw new DropinError('PRIORITY_UNKNOWN_OPTION');
  return [...new Set(priority)].flatMap(id => available.filter(option => option.id === id));
}

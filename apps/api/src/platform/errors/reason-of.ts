/**
 * The reason of an error, for an operator. Several addresses that all refuse make one error without a text of its own.
 */
export function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/**
 * The message of an error, for an operator. When all of several addresses refuse the connection, the `AggregateError`
 * has no message, so the first cause's message is returned.
 */
export function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/** The result of a command: a text to print, or a server that runs until it is stopped. */
export type CommandResult =
  | { readonly kind: 'done'; readonly text: string; readonly exitCode?: 0 | 1 }
  | { readonly kind: 'serving'; readonly address: string; readonly stop: () => Promise<void> };

/** An error for the operator. Only its message is printed, without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The style of every one-line control. */
export const controlClass =
  'w-full min-h-11 rounded-md border bg-surface px-3 py-2 text-base text-foreground placeholder:text-muted';

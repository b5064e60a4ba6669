/** What the page of the widget (`/embed`) tells the page around it. */
export type FrameMessage =
  | { readonly kind: 'opening' }
  /** The widget was created with the options in this fragment of the address. */
  | { readonly kind: 'ready'; readonly hash: string }
  | { readonly kind: 'failed'; readonly hash: string; readonly text: string }
  /** An event of the widget, or the result of a request, with its data as JSON. */
  | { readonly kind: 'event'; readonly name: string; readonly data: string }
  | { readonly kind: 'console'; readonly text: string }
  | { readonly kind: 'height'; readonly px: number };

/** Tells the page around this one. It is told nothing secret, so that any page may be around it. */
export function tellParent(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage({ guichetPlayground: message }, '*');
}

/** Reads a message of a frame; undefined for those of others, such as the payment's own frames. */
export function messageOf(event: MessageEvent<unknown>, frame: HTMLIFrameElement): FrameMessage | undefined {
  const { data, source } = event;
  if (source !== frame.contentWindow || typeof data !== 'object' || data === null) return undefined;
  if (!('guichetPlayground' in data)) return undefined;
  // Only this file writes them.
  return data.guichetPlayground as FrameMessage;
}

/** Asks the page in a frame to change options of its widget. */
export function askForUpdate(frame: HTMLIFrameElement, options: object): void {
  frame.contentWindow?.postMessage({ guichetUpdate: options }, '*');
}

/** Reads the options that the page around this one wants to change; undefined for messages of others. */
export function updateOf({ data, source }: MessageEvent<unknown>): object | undefined {
  if (source !== window.parent || typeof data !== 'object' || data === null || !('guichetUpdate' in data))
    return undefined;
  const { guichetUpdate } = data;
  return typeof guichetUpdate === 'object' && guichetUpdate !== null ? guichetUpdate : undefined;
}

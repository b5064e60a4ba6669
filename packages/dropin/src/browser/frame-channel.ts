import { recordOf } from '../core/read-unknown.ts';
import { uniqueId } from './unique-id.ts';

/** Messages between the page and the provider's frames, in the format of the library `framebus`. */
export interface FrameChannel {
  /** The channel's name, which only the page and the frame know. */
  readonly id: string;
  /** Sends a message to a frame. */
  send(frame: HTMLIFrameElement, event: string, data?: object): void;
  /** Stops receiving messages. */
  close(): void;
}

/** Receives one message; `reply` answers it, if the sender waits for an answer. */
type MessageHandler = (data: Readonly<Record<string, unknown>>, reply: (data?: object) => void) => void;

/** The receiving side of a channel. */
export interface ChannelOptions {
  readonly id: string;
  /** The origin of the provider's frames; messages of other origins are ignored. */
  readonly origin: () => string;
  /** The one window that may send. @default any window of the origin that knows the channel's name */
  readonly sender?: () => Window | null;
  readonly handlers: Readonly<Record<string, MessageHandler>>;
}

/** Opens a channel. */
export function openChannel({ id, origin, sender, handlers }: ChannelOptions): FrameChannel {
  function receive({ data, origin: from, source }: MessageEvent): void {
    if (from !== origin() || (sender && (!source || source !== sender()))) return;
    const message = unpack(data);
    if (!message?.event.startsWith(`${id}:`)) return;
    const name = message.event.slice(id.length + 1);
    if (!Object.hasOwn(handlers, name)) return;
    handlers[name]?.(message.data, reply => {
      if (message.reply && source) source.postMessage(pack(message.reply, from, reply), { targetOrigin: from });
    });
  }
  window.addEventListener('message', receive);
  return {
    id,
    send: (frame, event, data) => frame.contentWindow?.postMessage(pack(`${id}:${event}`, origin(), data), origin()),
    close: () => window.removeEventListener('message', receive),
  };
}

/** A name that cannot be guessed: 32 hexadecimal digits. */
export function channelId(): string {
  return uniqueId().replaceAll('-', '');
}

const prefix = '/*framebus*/';

function pack(event: string, origin: string, data?: object): string {
  return prefix + JSON.stringify({ event, origin, eventData: data });
}

interface Message {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly reply: string | null;
}

function unpack(text: unknown): Message | null {
  if (typeof text !== 'string' || !text.startsWith(prefix)) return null;
  try {
    const { event, eventData, reply } = recordOf(JSON.parse(text.slice(prefix.length)));
    if (typeof event !== 'string') return null;
    return { event, data: recordOf(eventData), reply: typeof reply === 'string' ? reply : null };
  } catch {
    // Other code in the page may use the same prefix.
    return null;
  }
}

import { vi } from 'vitest';

/** The provider's frames, whose messages a test sends and reads. */
export interface VenmoFrames {
  /** The page's messages to the frame, for instance `VENMO_DESKTOP_AUTHORIZE`, with their data. */
  readonly sent: readonly { readonly event: string; readonly data: unknown }[];
  /** The names of the messages to the frame. */
  readonly names: readonly string[];
  /** The frame that was added last. */
  readonly frame: HTMLIFrameElement;
  /** Sends a message of the frame to the page. */
  emit(event: string, data?: object, from?: Sender): void;
}

/** Differences of a message from one of the frame. */
interface Sender {
  readonly origin?: string;
  readonly channel?: string;
  readonly reply?: string;
  readonly source?: { postMessage(message: string, options: object): void };
}

/** Makes frames that load nothing. `channelOf` finds the channel's name in the frame that was added last. */
export function venmoFrames(channelOf: (frame: HTMLIFrameElement) => string): VenmoFrames {
  const sent: { event: string; data: unknown }[] = [];
  const contentWindow = {
    postMessage(message: string) {
      const { event, eventData } = JSON.parse(message.replace('/*framebus*/', ''));
      sent.push({ event: event.slice(event.indexOf(':') + 1), data: eventData });
    },
  };
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(contentWindow as never);
  const frames: VenmoFrames = {
    sent,
    get names() {
      return sent.map(({ event }) => event);
    },
    get frame() {
      const all = document.querySelectorAll('iframe');
      const last = all[all.length - 1];
      if (!last) throw new Error('There is no frame.');
      return last;
    },
    emit(event, data, { origin, channel, reply, source } = {}) {
      const message = { event: `${channel ?? channelOf(frames.frame)}:${event}`, origin: '*', eventData: data, reply };
      const posted = new MessageEvent('message', {
        data: `/*framebus*/${JSON.stringify(message)}`,
        origin: origin ?? new URL(frames.frame.src).origin,
      });
      if (source) Object.defineProperty(posted, 'source', { value: source });
      window.dispatchEvent(posted);
    },
  };
  return frames;
}

import Framebus from 'framebus';
import type { PageBus } from './protocol.ts';

/** The bus between this frame and its page. The channel is the form's own id. */
export function connectPage(channel: string): PageBus {
  const bus = new Framebus({ channel, targetFrames: [window.parent] });
  return {
    emit: (message, data, onReply) => {
      // The bus is typed for objects only, yet the protocol has a message that is a bare text.
      const payload = data as Record<string, unknown> | undefined;
      // A message without data must go out without any: the page then takes the reply from its place.
      if (onReply && payload === undefined) {
        bus.emit(message, onReply);
      } else {
        bus.emit(message, payload, onReply);
      }
    },
    on: (message, handler) => {
      bus.on(message, (...received: unknown[]) => {
        // Empty data is left out, so that a function may come first.
        const reply = received.find(part => typeof part === 'function');
        const data = received.find(part => typeof part !== 'function');
        handler(data, reply && (answer => reply(answer)));
      });
    },
  };
}

import Framebus from 'framebus';
import type { PageBus } from './protocol.ts';

/** The bus between this frame and its page. The channel is the form's id. */
export function connectPage(channel: string): PageBus {
  const bus = new Framebus({ channel, targetFrames: [window.parent] });
  return {
    emit: (message, data, onReply) => {
      // The bus is typed for objects only, but the protocol has a message with plain text.
      const payload = data as Record<string, unknown> | undefined;
      // A message without data must be sent without an argument: the page then reads the reply function in its place.
      if (onReply && payload === undefined) {
        bus.emit(message, onReply);
      } else {
        bus.emit(message, payload, onReply);
      }
    },
    on: (message, handler) => {
      bus.on(message, (...received: unknown[]) => {
        // A message without data has the reply function as its first argument.
        const reply = received.find(part => typeof part === 'function');
        const data = received.find(part => typeof part !== 'function');
        handler(data, reply && (response => reply(response)));
      });
    },
  };
}

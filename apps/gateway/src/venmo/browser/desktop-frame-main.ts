import Framebus from 'framebus';
import { startDesktopFrame } from './desktop-frame.ts';
import { drawCode } from './draw-code.ts';

// The page writes the environment and the channel into the fragment, with an underscore between them.
const channel = window.location.hash.slice(1).split('_')[1];
if (channel) {
  const bus = new Framebus({ channel, targetFrames: [window.parent] });
  startDesktopFrame({
    document,
    emit: (message, data) => {
      bus.emit(message, data);
    },
    on: (message, handler) => {
      bus.on(message, data => handler(data));
    },
    drawCode: text => drawCode(document, text),
  });
}

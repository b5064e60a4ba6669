import { announceDispatchFrame } from './popup-bus.ts';

// The page names this hidden frame `dispatch_<channel>`.
const channel = /^dispatch_(\w+)$/.exec(window.name)?.[1];
if (channel !== undefined) {
  announceDispatchFrame(channel);
}

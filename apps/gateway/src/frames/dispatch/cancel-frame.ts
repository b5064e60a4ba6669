import { reportToPage, returnedValues } from './popup-bus.ts';

const { channel } = returnedValues(window);
if (channel !== undefined) {
  // Pages read this code as "the buyer closed the window".
  const err = { code: 'FRAME_SERVICE_FRAME_CLOSED', type: 'INTERNAL', message: 'The buyer cancelled.' };
  reportToPage(channel, { err }, () => window.close());
}

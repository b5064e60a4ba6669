import { reportToPage, returnedValues } from './popup-bus.ts';

const { channel, payload } = returnedValues(window);
if (channel !== undefined) {
  reportToPage(channel, { payload }, () => window.close());
}

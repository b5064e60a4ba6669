import { reportToPage } from './popup-bus.ts';
import { returnedValues } from './returned-values.ts';

const { channel, payload } = returnedValues(window);
if (channel !== undefined) {
  reportToPage(channel, { payload }, () => window.close());
}

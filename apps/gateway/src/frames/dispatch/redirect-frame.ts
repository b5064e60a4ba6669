import { reportToPage } from './popup-bus.ts';
import { returnedValues } from './returned-values.ts';

const { channel, payload } = returnedValues(window.location.search);
if (channel !== undefined) {
  reportToPage(channel, { payload }, () => window.close());
}

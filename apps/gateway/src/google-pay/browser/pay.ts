import { asRecord } from '../../wire/read.ts';
import { PaymentsClient } from './payments-client.ts';

const script = document.currentScript;

/** The sheet lies beside the script, under whatever prefix that was loaded from. */
const sheetAddress = new URL('../ui/pay', script instanceof HTMLScriptElement ? script.src : window.location.href).href;

/** The client as pages construct it: with its options alone. */
class PagePaymentsClient extends PaymentsClient {
  constructor(options: unknown) {
    super(sheetAddress, asRecord(options));
  }
}

Object.assign(window, {
  google: { ...asRecord(Reflect.get(window, 'google')), payments: { api: { PaymentsClient: PagePaymentsClient } } },
});

import { asRecord } from '../../wire/read.ts';
import { PaymentsClient } from './payments-client.ts';

const script = document.currentScript;

/** The sheet's URL is relative to the script, because both have the same prefix. */
const sheetAddress = new URL('../ui/pay', script instanceof HTMLScriptElement ? script.src : window.location.href).href;

/** The public constructor, with options only. */
class PagePaymentsClient extends PaymentsClient {
  constructor(options: unknown) {
    super(sheetAddress, asRecord(options));
  }
}

Object.assign(window, {
  google: { ...asRecord(Reflect.get(window, 'google')), payments: { api: { PaymentsClient: PagePaymentsClient } } },
});

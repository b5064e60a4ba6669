import { reportToPage, returnedValues } from './popup-bus.ts';

// A bank's app may come back in another browser than the shop's page: then nobody takes the report, and the buyer goes
// back by a link.
const { channel, payload } = returnedValues(window);
const values: Readonly<Record<string, string | undefined>> = payload;
const { r: returnUrl, t: text, c: isCancelled, token = '', paymentId = '', PayerID = '' } = values;
let isTaken = false;

if (channel !== undefined) {
  reportToPage(channel, { payload }, () => {
    isTaken = true;
    window.close();
  });
}

/** How long a page has to take the report. */
const waitMs = 2000;
setTimeout(() => {
  if (isTaken || returnUrl === undefined || !/^https?:/.test(returnUrl)) {
    return;
  }
  const url = new URL(returnUrl);
  const added = isCancelled ? { c: '1' } : { btLpToken: token, btLpPaymentId: paymentId, btLpPayerId: PayerID };
  for (const [name, value] of Object.entries(added)) {
    url.searchParams.set(name, value);
  }
  const link = document.createElement('a');
  link.href = url.href;
  link.textContent = text ?? 'Back to the shop';
  document.querySelector('[role="status"]')?.replaceChildren(link);
}, waitMs);

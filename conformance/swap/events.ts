import type { Widget } from '../harness/widget.ts';

/** The events that a page has received, one line each, such as `view card>methods` or `requestable CreditCard true`. */
export async function eventLines(widget: Widget): Promise<readonly string[]> {
  return (await widget.events()).map(({ name, payload = {} }) => {
    if (name === 'changeActiveView') return `view ${payload.previousViewId}>${payload.newViewId}`;
    if (name === 'paymentMethodRequestable') return `requestable ${payload.type} ${payload.paymentMethodIsSelected}`;
    if (name === 'noPaymentMethodRequestable') return 'not requestable';
    if (name === 'paymentOptionSelected') return `option ${payload.paymentOption}`;
    return [name, payload.emittedBy ?? payload.bin].filter(Boolean).join(' ');
  });
}

/** The same lines without the events of card fields. */
export async function viewLines(widget: Widget): Promise<readonly string[]> {
  return (await eventLines(widget)).filter(line => !line.startsWith('card:'));
}

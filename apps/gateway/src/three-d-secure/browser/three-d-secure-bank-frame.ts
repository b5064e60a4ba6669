import Framebus from 'framebus';
import { onSameTransport } from '../../routing/payment-host.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';

/** The name of the frame ends with the channel of its page. */
const channel = /^braintreethreedsecurelanding_(.+)$/.exec(window.name)?.[1];

if (channel) {
  const bus = new Framebus({ channel, targetFrames: [window.parent] });
  bus.emit('BUS_CONFIGURATION_REQUEST', (configuration: unknown) => goToBank(asRecord(configuration)));
}

/** Posts this frame to the bank's page, with the return URL. */
function goToBank(configuration: JsonRecord): void {
  const url = onSameTransport(textField(configuration, 'acsUrl') ?? '', window.location);
  if (url === undefined) {
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  const values = {
    PaReq: textField(configuration, 'pareq'),
    // The announced URL: the gateway maps it to this browser's transport.
    TermUrl: textField(configuration, 'termUrl'),
    MD: textField(configuration, 'md'),
  };
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value ?? '';
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

import Framebus from 'framebus';
import { onSameTransport } from '../../routing/same-transport.ts';

/** The name of the frame ends with the channel of its page. */
const channel = /^braintreethreedsecurelanding_(.+)$/.exec(window.name)?.[1];

if (channel) {
  const bus = new Framebus({ channel, targetFrames: [window.parent] });
  bus.emit('BUS_CONFIGURATION_REQUEST', (configuration: unknown) => goToBank(configuration));
}

/** Posts this frame to the bank's page, with the return URL. */
function goToBank(configuration: unknown): void {
  const url = onSameTransport(field(configuration, 'acsUrl'), window.location);
  if (url === undefined) {
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  const values = {
    PaReq: field(configuration, 'pareq'),
    // The announced URL: the gateway maps it to this browser's transport.
    TermUrl: field(configuration, 'termUrl'),
    MD: field(configuration, 'md'),
  };
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

function field(record: unknown, name: string): string {
  const value: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined;
  return typeof value === 'string' ? value : '';
}

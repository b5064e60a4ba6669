import { FieldFrame } from './field-frame.ts';
import { fieldFromFrameName } from './fields.ts';
import { connectPage } from './page-bus.ts';
import { sendRequest } from './send-request.ts';
import { connectSiblings } from './sibling-frames.ts';

const key = fieldFromFrameName(window.name);
const componentId = window.location.hash.slice(1);
if (key && componentId) {
  new FieldFrame({
    key,
    componentId,
    document,
    page: connectPage(componentId),
    siblings: connectSiblings(window),
    send: sendRequest,
  }).start();
}

import { createCardinal } from './cardinal.ts';
import { serviceBeside } from './service.ts';

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  Object.assign(window, { Cardinal: createCardinal(serviceBeside(script.src)) });
}

import {
  type ChallengeView,
  createFrame,
  exitOnEscape,
  frameId,
  sizeFrame,
  type ViewOptions,
} from './challenge-view.ts';

/** Passes the page a template with the bank's frame, and waits until the page has inserted it. */
export type OfferTemplate = (
  template: string,
  details: object,
  ready: () => void,
  refuse: (reason: unknown) => void,
) => boolean;

/** A view of the bank's frame at a place that the page chooses. */
export async function inlineView(options: ViewOptions, offer: OfferTemplate): Promise<ChallengeView> {
  await new Promise<void>((resolve, reject) => {
    const details = { paymentType: 'CCA', data: { mode: 'static' } };
    const template = `<div id="Cardinal-ElementContainer">${createFrame(options).outerHTML}</div>`;
    if (!offer(template, details, resolve, reject)) {
      reject(new Error('The page has no listener for ui.inline.setup.'));
    }
  });
  const frame = document.getElementById(frameId);
  if (!(frame instanceof HTMLIFrameElement)) {
    throw new Error('The template was not put into the page.');
  }
  sizeFrame(frame, options);
  let stopListening = () => {};
  return {
    frame,
    show: () => {
      stopListening = exitOnEscape(options.onExit);
    },
    close: () => {
      stopListening();
      document.getElementById('Cardinal-ElementContainer')?.remove();
    },
  };
}

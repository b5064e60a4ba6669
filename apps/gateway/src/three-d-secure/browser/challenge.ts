import { bootstrapView } from './bootstrap-view.ts';
import { type ChallengeView, type ViewOptions, windowSize } from './challenge-view.ts';
import { inlineView, type OfferTemplate } from './inline-view.ts';
import { modalView } from './modal-view.ts';

/** The page's configuration of the bank's window. */
export type WindowOptions = {
  readonly framework?: string;
  readonly displayExitButton?: boolean;
  readonly displayLoading?: boolean;
};

/** A challenge: the URL of the bank's page, and the request to it. */
export type ChallengeRequest = { readonly acsUrl: string; readonly payload: string; readonly transactionId: string };

type Emit = (event: string, ...news: unknown[]) => boolean;

/** Shows the bank's page until the buyer submits or leaves it. Returns which of the two happened. */
export async function runChallenge(
  { acsUrl, payload, transactionId }: ChallengeRequest,
  options: WindowOptions,
  emit: Emit,
): Promise<'answered' | 'left'> {
  let resolve: (end: 'answered' | 'left') => void = () => undefined;
  const promise = new Promise<'answered' | 'left'>(settle => {
    resolve = settle;
  });
  const view = await openView(options, { ...windowSize(payload), onExit: () => resolve('left') }, emit);
  const listen = (event: MessageEvent) => {
    if (event.source === view.frame.contentWindow && event.data?.guichetChallenge === transactionId) {
      resolve('answered');
    }
  };
  window.addEventListener('message', listen);
  if (options.displayLoading) {
    emit('ui.loading.render');
    view.frame.addEventListener('load', () => emit('ui.loading.close'), { once: true });
  }
  view.show();
  view.frame.src = `${acsUrl}?creq=${encodeURIComponent(payload)}`;
  emit('ui.render');
  try {
    return await promise;
  } finally {
    window.removeEventListener('message', listen);
    view.close();
    emit('ui.close');
  }
}

function openView(
  { framework, displayExitButton = false }: WindowOptions,
  frame: Omit<ViewOptions, 'hasExitButton'>,
  emit: Emit,
): ChallengeView | Promise<ChallengeView> {
  const options = { ...frame, hasExitButton: displayExitButton };
  const offer: OfferTemplate = (...template) => emit('ui.inline.setup', ...template);
  switch (framework) {
    case 'inline':
      return inlineView(options, offer);
    case 'bootstrap3':
      return bootstrapView(options);
    default:
      return modalView(options);
  }
}

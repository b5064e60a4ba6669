import type { PlaygroundState } from '../states/state.ts';
import type { Switches } from '../states/switches.ts';
import { withDemoMethods } from './demo-methods.ts';
import { expressShop } from './express-shop.ts';
import { openSession } from './session.ts';
import { failureText } from './snippet.ts';
import { perform } from './steps.ts';
import { createWidget } from './widget-global.ts';

/** Brings the widget into the page's state, and reports it as `data-progress` on the root element. */
async function open({
  session: request,
  options,
  steps,
  hasExpressShop,
  pressByHand,
  userAgent,
  switches,
}: State): Promise<void> {
  if (userAgent) Object.defineProperty(navigator, 'userAgent', { value: userAgent });
  const session = await openSession(request);
  const creating = createWidget({
    container: '#payment',
    authorization: session.authorization,
    locale: switches.locale,
    ...withDemoMethods(options),
    ...(hasExpressShop ? { expressMethods: { ...Object(options.expressMethods), ...expressShop() } } : {}),
  });
  // For the console, and for the flows in other browsers. A failure is reported below.
  creating.then(dropin => Object.assign(window, { dropin })).catch(() => undefined);
  let failure: unknown = null;
  creating.catch((error: unknown) => {
    failure = error;
    report('failed', `The widget was not created: ${failureText(error)}`);
  });
  for (const step of steps) {
    await Promise.race([
      perform(step, { session, dropin: () => creating }),
      creating.then(() => new Promise(() => {})),
    ]);
    if (failure) return;
  }
  report(
    'ready',
    pressByHand ? 'Press the Venmo button. Browsers open a window or an app only after a click or tap.' : '',
  );
}

type State = PlaygroundState & { readonly switches: Switches };

function report(progress: 'opening' | 'ready' | 'failed', text: string): void {
  document.documentElement.dataset.progress = progress;
  const status = document.querySelector('#progress');
  if (status) status.textContent = text;
}

report('opening', '');
open(JSON.parse(document.querySelector('#state')?.textContent ?? '{}')).catch((error: unknown) => {
  report('failed', String(error));
});

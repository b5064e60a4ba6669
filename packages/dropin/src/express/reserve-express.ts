import { element } from '../ui/element.ts';
import type { BeginExpress } from '../widget/start-input.ts';
import type { ExpressOptions } from './express-options.ts';
import { keepRoom } from './keep-room.ts';

/** How many wallets the row has unless the page lists them. */
const USUAL_COUNT = 3;

/** Keeps the room of the express row above the form, and begins to load the row's code. */
export function reserveExpress(
  wrapper: HTMLElement,
  { methods }: ExpressOptions,
  report: (error: unknown) => void,
): BeginExpress {
  const place = element('div', { hook: 'express', class: 'braintree-express' });
  keepRoom(place, Object(methods).length ?? USUAL_COUNT);
  wrapper.prepend(place);
  const failed = (error: unknown): void => {
    report(error);
    place.remove();
  };
  const loading = import('./express-row.ts');
  // It is awaited once the account is known; until then a rejection must not count as unhandled.
  loading.catch(() => undefined);
  return (...given) => void loading.then(({ expressRow }) => expressRow(place, ...given)).catch(failed);
}

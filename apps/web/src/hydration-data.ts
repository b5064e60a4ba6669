import type { HydrationState } from 'react-router-dom';
import { type Deferred, settled } from './ui/deferred.tsx';

/** What the server rendered a page with, and the page is taken over with in the browser. */
export type HydrationData = {
  readonly renderedAt: number;
  readonly origin: string;
  readonly state: HydrationState;
};

/** The id of the element that has the data. A block of JSON is not run, so that the content policy allows no scripts. */
export const hydrationId = 'hydration';

/** In place of a deferred value, in JSON. */
type Settled = { readonly $deferred: unknown };

/** Writes the data as JSON that is safe inside a script element. Every deferred value must have settled, see `settle`. */
export function writeHydrationData({ state, ...data }: HydrationData): string {
  const json = JSON.stringify({ ...data, state }, (_, value: unknown) =>
    value instanceof Promise && 'value' in value ? ({ $deferred: value.value } satisfies Settled) : value,
  );
  return json.replaceAll('<', '\\u003c');
}

/** Reads the data of the document, or null for a page that the server sent without. */
export function readHydrationData(document: Document): HydrationData | null {
  const json = document.getElementById(hydrationId)?.textContent;
  if (json === undefined || json === null) return null;
  return JSON.parse(json, (_, value: unknown) =>
    isSettled(value) ? settled(value.$deferred as Awaited<Deferred<unknown>>) : value,
  );
}

function isSettled(value: unknown): value is Settled {
  return typeof value === 'object' && value !== null && '$deferred' in value;
}

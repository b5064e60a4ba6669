import { rootOf } from '../browser/root-of.ts';

/** The frames that the library made. */
export interface FramesInTurn<Made> {
  readonly made: Made;
  /** Puts in at once what is left. */
  finish(): void;
}

/**
 * Calls the library, which appends a frame to each of the places, and has each frame put into the page in a task of its
 * own. A slow phone needs 60 ms for one, and in between the browser can request what is in the first one. In a shadow root
 * the library needs the frames at once.
 */
export function framesInTurn<Made>(
  places: readonly HTMLElement[],
  make: () => Made,
  onAdded: (made: Made) => void,
): FramesInTurn<Made> {
  const steps: (() => void)[] = [];
  const taken = places.filter(place => rootOf(place) === document);
  for (const place of taken) {
    place.appendChild = node => {
      // One fragment, which is empty from the first time on.
      steps.push(() => place.append(node));
      return node;
    };
  }
  try {
    const made = make();
    const add = (step: () => void): void => {
      step();
      onAdded(made);
    };
    for (const step of steps) setTimeout(add, 0, step);
    return { made, finish: () => steps.forEach(add) };
  } finally {
    for (const place of taken) Reflect.deleteProperty(place, 'appendChild');
  }
}

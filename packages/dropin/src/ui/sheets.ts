import type { OptionId } from '../core/view.ts';
import type { MethodAppearance } from './appearance.ts';
import { element } from './element.ts';

/** Creates an empty sheet for each option, in the order of the page; those of custom options are last. */
export function createSheets(appearances: readonly MethodAppearance[]): ReadonlyMap<OptionId, HTMLElement> {
  const placeOf = ({ sheet }: MethodAppearance): number => sheet?.place ?? appearances.length;
  const ordered = [...appearances].sort((one, other) => placeOf(one) - placeOf(other));
  return new Map(
    ordered.map(({ id, sheet }) => {
      const form = sheet?.isForm ? 'braintree-form ' : '';
      return [id, element('div', { hook: id, class: `braintree-${id} ${form}braintree-sheet` })];
    }),
  );
}

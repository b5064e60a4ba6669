import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { PageCodeError } from './lazy-page.ts';

/** A part of a page whose code is loaded when it is first shown. A failed load shows the error page. */
export function lazyPart<Props>(
  importPart: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await importPart() };
    } catch (cause) {
      throw new PageCodeError('The code of a part of the page could not be fetched.', { cause });
    }
  });
}

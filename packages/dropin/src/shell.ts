import { isDarkWanted } from './browser/color-scheme.ts';
import { rootOf } from './browser/root-of.ts';
import { useStylesheet } from './browser/stylesheet.ts';
import { uniqueId } from './browser/unique-id.ts';
import type { CreateOptions } from './config/create-options.ts';
import type { Cancel } from './core/ports.ts';
import type { Environment } from './environment.ts';
import { createWrapper } from './ui/wrapper.ts';

/** The widget's place in the page, before its texts are loaded. */
export interface Shell {
  readonly widgetId: string;
  readonly wrapper: HTMLElement;
  /** The root node of the container. */
  readonly root: Document | ShadowRoot;
  readonly isDark: boolean;
  /** Restores the container to its previous state. */
  remove(): void;
}

/** Mounts the wrapper in the container and loads the stylesheet. */
export function mountShell(options: CreateOptions, container: Element, environment: Environment): Shell {
  const widgetId = uniqueId();
  const isDark = isDarkWanted(options.colorScheme, container);
  const wrapper = createWrapper(widgetId, isDark);
  const root = rootOf(container);
  container.append(wrapper);
  const releaseStylesheet = addStylesheet(options, environment, root, wrapper);
  return {
    widgetId,
    wrapper,
    root,
    isDark,
    remove() {
      wrapper.remove();
      releaseStylesheet();
    },
  };
}

/** Without its stylesheet a widget is shown unstyled, so that the shopper can still pay. */
function addStylesheet(
  { stylesheet }: CreateOptions,
  { stylesheetHref, reporter }: Environment,
  root: Document | ShadowRoot,
  wrapper: HTMLElement,
): Cancel {
  if (stylesheet === false) return () => undefined;
  const href = stylesheet ?? stylesheetHref;
  const onFailure = (): void => {
    wrapper.style.display = '';
    reporter.error(new Error(`The stylesheet of the payment form did not load: ${href ?? 'its URL is unknown'}.`));
  };
  if (href !== null) return useStylesheet({ root, href, onFailure });
  onFailure();
  return () => undefined;
}

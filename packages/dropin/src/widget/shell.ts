import { isDarkWanted } from '../browser/color-scheme.ts';
import { rootOf } from '../browser/root-of.ts';
import { linkStylesheet, type StylesheetPlace } from '../browser/stylesheet.ts';
import { uniqueId } from '../browser/unique-id.ts';
import type { CreateOptions } from '../config/create-options.ts';
import type { Cancel } from '../core/ports.ts';
import { createWrapper } from '../ui/wrapper.ts';
import type { Environment } from './environment.ts';

/** The widget's place in the page, before its texts are loaded. */
export interface Shell {
  readonly widgetId: string;
  readonly wrapper: HTMLElement;
  /** The root node of the container. */
  readonly root: Document | ShadowRoot;
  /** Whether the widget is dark now; `update` and the page change it. */
  isDark: boolean;
  /** Shows the widget without its styles if it is still hidden, so that the shopper can pay. */
  reveal(): void;
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
  const reveal = (reason = 'the page has not loaded dropin.css'): void => {
    if (getComputedStyle(wrapper).display !== 'none') return;
    wrapper.style.display = '';
    environment.reporter.error(new Error(`The stylesheet of the payment form is missing: ${reason}.`));
  };
  const releaseStylesheet = addStylesheet(options, environment, { root, onSettled: reveal });
  return {
    widgetId,
    wrapper,
    root,
    isDark,
    reveal,
    remove() {
      wrapper.remove();
      releaseStylesheet();
    },
  };
}

function addStylesheet({ stylesheet }: CreateOptions, environment: Environment, place: StylesheetPlace): Cancel {
  if (stylesheet === false) return () => undefined;
  return stylesheet === undefined ? environment.useStyles(place) : linkStylesheet(stylesheet, place);
}

import { isDarkWanted } from './color-scheme.ts';

/** The place of a widget, and its colours. */
interface ColoredPlace {
  readonly wrapper: HTMLElement;
  /** Whether the widget is dark. */
  isDark: boolean;
}

/** What is watched. */
export interface ColorWatchInput {
  readonly place: ColoredPlace;
  /** The merchant's choice of now. */
  readonly choice: () => 'auto' | 'light' | 'dark' | undefined;
  /** Called after the page or the shopper's system changed colours, with those before. */
  readonly onChange: (before: Colors) => void;
  /** Aborted when the widget is removed. */
  readonly over: AbortSignal;
}

/** The widget's own properties that frames follow, by their names. */
export type Colors = Readonly<Record<string, string>>;

/** Watches the colours of a widget. */
export interface ColorWatch {
  /** Takes over the colours of now; returns those before if they differ. */
  check(): Colors | null;
}

const watched = ['--bt-color-text', '--bt-color-muted', '--bt-color-field', '--bt-color-field-border', '--bt-font'];

/**
 * The page's stylesheet follows the page by itself; frames do not. A page is told of a changed property by a transition: the
 * hidden live region has colours made of the widget's. Fonts and `color-scheme` have no transitions, so they are compared
 * whenever a class or a style changes on an element that the widget is in, and when the system's preference changes.
 */
export function watchColors({ place, choice, onChange, over }: ColorWatchInput): ColorWatch {
  const { wrapper } = place;
  let seen = colorsOf(wrapper);
  let wasDark = place.isDark;

  function check(): Colors | null {
    const { parentElement } = wrapper;
    if (!parentElement) return null;
    const isDark = isDarkWanted(choice(), parentElement);
    place.isDark = isDark;
    if (isDark) wrapper.setAttribute('data-braintree-color-scheme', 'dark');
    else wrapper.removeAttribute('data-braintree-color-scheme');
    const now = colorsOf(wrapper);
    const isSame = isDark === wasDark && watched.every(name => now[name] === seen[name]);
    const before = seen;
    seen = now;
    wasDark = isDark;
    return isSame ? null : before;
  }

  const onEvent = (): void => {
    const before = check();
    if (before) onChange(before);
  };
  const probe = wrapper.querySelector<HTMLElement>('.braintree-live-region');
  if (probe) {
    Object.assign(probe.style, {
      color: 'var(--bt-color-text)',
      backgroundColor: 'var(--bt-color-field)',
      outlineColor: 'var(--bt-color-muted)',
      borderColor: 'var(--bt-color-field-border)',
      transition: 'color 1ms, background-color 1ms, outline-color 1ms, border-color 1ms',
    });
    probe.addEventListener('transitionrun', onEvent);
  }
  const observer = new MutationObserver(onEvent);
  for (const ancestor of ancestorsOf(wrapper)) observer.observe(ancestor, { attributes: true });
  const preference = matchMedia('(prefers-color-scheme: dark)');
  preference.addEventListener('change', onEvent);
  over.addEventListener('abort', () => {
    observer.disconnect();
    preference.removeEventListener('change', onEvent);
    probe?.removeEventListener('transitionrun', onEvent);
  });
  // What changed since the frames were requested.
  onEvent();
  return { check };
}

function colorsOf(wrapper: Element): Colors {
  const style = getComputedStyle(wrapper);
  return Object.fromEntries(watched.map(name => [name, style.getPropertyValue(name).trim()]));
}

/** The elements that an element is in, out of shadow roots too. */
function ancestorsOf({ parentNode }: Node): readonly Element[] {
  const next = parentNode instanceof ShadowRoot ? parentNode.host : parentNode;
  return next instanceof Element ? [next, ...ancestorsOf(next)] : [];
}

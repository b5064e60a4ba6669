import type { State } from '../../core/state.ts';
import type { OptionId } from '../../core/view.ts';
import { element, setShown } from '../element.ts';
import type { Arrange, MainViewOptions } from '../views/main-view.ts';

/** A layout other than the documented list of options, from which a sheet takes the whole place. */
export type Layout = 'accordion' | 'radios';

/** An option's place in the list: its row, once it is offered, and its sheet. */
interface Item {
  readonly id: OptionId;
  readonly root: HTMLElement;
  readonly panel: HTMLElement;
  readonly sheet: HTMLElement;
}

/** A part of the widget, by its documented hook. The main view has made all of them. */
type Part = (hook: string) => HTMLElement;

/**
 * Puts each sheet below the row of its option, before any of them has a frame: a frame that is moved loads again. The
 * rows stay those of the list, so that their hooks and events do. The saved methods stay above.
 */
export function arrangeAs(layout: Layout): Arrange {
  return options => {
    const { wrapper } = options;
    wrapper.setAttribute('data-braintree-layout', layout);
    const part: Part = hook => wrapper.querySelector(`[data-braintree-id="${hook}"]`) as HTMLElement;
    const items: Item[] = [];
    const list = part('payment-options-container');
    addItems(items, list, options);
    part('lower-container').append(part('options'));
    part('upper-container').insertBefore(part('lower-container'), part('sheet-container'));
    // In front of the row's own handler, which would choose its option again.
    list.addEventListener('click', event => pressOpen(event, items, layout, options), true);
    if (layout === 'radios') list.addEventListener('keydown', event => chooseByArrow(event, list));
    return state => render(state, { part, items, list, layout, options });
  };
}

/** Makes the missing places: an update may add options. */
function addItems(items: Item[], list: HTMLElement, { appearances, sheets, wrapper }: MainViewOptions): void {
  for (const { id } of appearances) {
    const sheet = sheets.get(id);
    if (!sheet || items.some(item => item.id === id)) continue;
    const panel = element('div', {
      class: 'braintree-item__panel',
      attributes: { id: `${wrapper.id}-${id}`, role: 'group', 'aria-labelledby': `${wrapper.id}-${id}-row` },
      children: [sheet],
    });
    const root = element('div', { class: 'braintree-item', children: [panel] });
    items.push({ id, panel, sheet, root });
    list.append(root);
  }
}

/** The row of the open option closes it in an accordion; a radio that is chosen stays chosen. */
function pressOpen(event: Event, items: readonly Item[], layout: Layout, { onToggle }: MainViewOptions): void {
  // Only elements are clicked.
  const row = (event.target as Element).closest('.braintree-option');
  const item = items.find(({ root }) => root === row?.parentNode);
  if (!item || !isOpen(item)) return;
  event.stopPropagation();
  if (layout === 'accordion') onToggle();
}

const isOpen = ({ sheet }: Item): boolean => sheet.classList.contains('braintree-sheet--open');

/** One row is a stop of the Tab key; the arrow keys choose, as in a group of the browser's own radio buttons. */
function chooseByArrow(event: KeyboardEvent, list: HTMLElement): void {
  const rows = rowsOf(list);
  const index = rows.indexOf(event.target as HTMLElement);
  const isRtl = getComputedStyle(list).direction === 'rtl';
  const horizontal = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? horizontal;
  if (!step || index < 0) return;
  // The page would scroll.
  event.preventDefault();
  const next = rows[(index + step + rows.length) % rows.length];
  next?.focus();
  next?.click();
}

/** The rows in the order of the screen, which an update may change. */
function rowsOf(list: HTMLElement): HTMLElement[] {
  const orderOf = (row: HTMLElement): number => Number(row.parentElement?.style.order);
  const rows = [...list.querySelectorAll<HTMLElement>('.braintree-option')];
  return rows.sort((one, other) => orderOf(one) - orderOf(other));
}

interface Arranged {
  readonly part: Part;
  readonly items: Item[];
  readonly list: HTMLElement;
  readonly layout: Layout;
  readonly options: MainViewOptions;
}

function render(state: State, arranged: Arranged): void {
  const { part, items, list, layout, options } = arranged;
  addItems(items, list, options);
  // An option that is the only way to pay is its sheet, as in the list.
  const isList = (state.options.length || items.length) > 1 || state.methods.length > 0;
  renderList(state, isList, arranged);
  for (const item of items) {
    const row = list.querySelector<HTMLElement>(`.braintree-option__${item.id}`);
    // An item that is moved in the page would load its frames again.
    item.root.style.order = String(state.options.findIndex(({ id }) => id === item.id));
    setShown(item.root, row !== null || !isList);
    setShown(item.panel, isOpen(item));
    item.root.classList.toggle('braintree-item--open', isOpen(item));
    if (row) renderRow(row, item, layout);
  }
  if (layout === 'radios' && !items.some(isOpen)) rowsOf(list)[0]?.setAttribute('tabindex', '0');
  // Its sheet shows it, and screen readers know it before it has a text. One that is moved may be read out again.
  const place = items.find(isOpen)?.panel ?? part('sheet-container');
  if (part('sheet-error').parentNode !== place) place.append(part('sheet-error'));
  if (state.view?.kind !== 'methods') uncheckMethods(options);
}

function renderList({ methods, editing }: State, isList: boolean, { part, list, layout, options }: Arranged): void {
  const isEditing = editing.kind !== 'off';
  const hasMethods = methods.length > 0;
  const dropin = options.wrapper.querySelector('.braintree-dropin');
  dropin?.classList.toggle('braintree-layout--list', isList && !isEditing);
  dropin?.classList.toggle('braintree-layout--methods', hasMethods && !isEditing);
  setShown(part('lower-container'), !isEditing);
  if (layout !== 'radios' || !isList) return;
  list.setAttribute('role', 'radiogroup');
  list.setAttribute('aria-label', options.translate(hasMethods ? 'otherWaysToPay' : 'chooseAWayToPay'));
}

function renderRow(row: HTMLElement, item: Item, layout: Layout): void {
  // A button that is moved keeps neither the focus nor its state, so each is moved once.
  if (row.parentNode !== item.root) item.root.prepend(row);
  const state = String(isOpen(item));
  row.id = `${item.panel.id}-row`;
  if (layout === 'accordion') {
    row.setAttribute('aria-expanded', state);
    row.setAttribute('aria-controls', item.panel.id);
  } else {
    row.setAttribute('role', 'radio');
    row.setAttribute('aria-checked', state);
    row.tabIndex = isOpen(item) ? 0 : -1;
  }
}

/** Beside an open sheet no saved method is chosen. */
function uncheckMethods({ wrapper }: MainViewOptions): void {
  for (const method of wrapper.querySelectorAll('.braintree-method[aria-checked]')) {
    method.setAttribute('aria-checked', 'false');
  }
}

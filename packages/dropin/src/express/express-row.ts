import { rootOf } from '../browser/root-of.ts';
import type { CreateOptions } from '../config/create-options.ts';
import type { OptionId } from '../core/view.ts';
import type { GatewayConfiguration } from '../gateway/gateway.ts';
import { isConfigured } from '../methods/is-configured.ts';
import { element } from '../ui/element.ts';
import { sheetErrorText } from '../ui/sheet-error.ts';
import type { OptionStart, StartInput } from '../widget/start-input.ts';
import { check, start } from '../widget/start-methods.ts';
import type { ExpressOptions } from './express-options.ts';
import { beginOrder } from './express-order.ts';
import type { ExpressContext, ExpressHooks, ExpressOrder } from './express-wallet.ts';
import { keepRoom } from './keep-room.ts';
import { expressTexts } from './texts.ts';

// This file is a chunk, which only a page with the option `expressMethods` loads.

/** The row as what blocks the widget, and brings a method. */
const optionId: keyof CreateOptions = 'expressMethods';

/** The wallets of the row unless the page lists them: as many as room is kept for. */
const usual: readonly OptionId[] = ['applePay', 'googlePay', 'paypal'];

/** What ends the row of each widget. */
const rows = new WeakMap<StartInput['widget'], AbortController>();

/** Ends what the wallets of a widget's row have begun. */
export function leaveRow(widget: StartInput['widget']): void {
  rows.get(widget)?.abort();
}

/**
 * Fills the room of the row: a place for each wallet, which gets its button once the shopper can pay with it. It takes
 * the place of the widget's row before.
 */
export async function expressRow(
  root: HTMLElement,
  given: StartInput,
  account: GatewayConfiguration,
  starts: ReadonlyMap<OptionId, OptionStart>,
): Promise<void> {
  const isFirst = !rows.has(given.widget);
  leaveRow(given.widget);
  const row = new AbortController();
  rows.set(given.widget, row);
  given.over.addEventListener('abort', () => row.abort(), { signal: row.signal });
  await fillRow(root, { ...given, over: row.signal }, account, { starts, isFirst });
}

async function fillRow(
  root: HTMLElement,
  input: StartInput,
  account: GatewayConfiguration,
  { starts, isFirst }: { readonly starts: ReadonlyMap<OptionId, OptionStart>; readonly isFirst: boolean },
): Promise<void> {
  const { widget, options, translate, reporter, registry } = input;
  const { expressMethods } = options;
  if (!expressMethods) return;
  // `update` changes the option.
  const terms = (): ExpressOptions => options.expressMethods ?? expressMethods;
  translate.add(expressTexts);
  const { methods } = expressMethods;
  const isListed = Array.isArray(methods);
  const ids = [...new Set(isListed ? methods : usual)].filter(id =>
    registry.some(known => known.id === id && isConfigured(known, options) && (isListed || starts.has(id))),
  );
  const order = (): ExpressOrder | undefined => {
    try {
      const failedText = (): string => translate('expressUpdateFailed');
      return beginOrder(terms(), { clock: input.clock, reporter, failedText });
    } catch (error) {
      reporter.error(error);
      return undefined;
    }
  };
  if (!order()) return root.remove();
  const row = rowOf(root, input, () => !isFirst || widget.state.phase !== 'ready');
  const places = new Map(ids.map(id => [id, row.add(id)]));
  row.fit();
  await Promise.all(
    [...places].map(async ([id, place]) => {
      const starting = starts.get(id) ?? startInRow(id, input, account);
      const leaving = new AbortController();
      input.over.addEventListener('abort', () => leaving.abort());
      const hooks = row.hooksOf(input);
      const context = {
        place,
        connection: input.connection,
        account,
        over: leaving.signal,
        hooks,
        terms,
        beginOrder: order,
      };
      const isOffered = await offer(starting, context, input);
      if (!isOffered) leaving.abort();
      row.settle(id, isOffered);
    }),
  );
  row.end();
}

/** Starts a wallet that is not among the options of the form, anew if an earlier row has started it. */
function startInRow(id: OptionId, input: StartInput, account: GatewayConfiguration): OptionStart {
  const { registry, reporter, widget } = input;
  const definition = registry.find(known => known.id === id);
  widget.methods.get(id)?.teardown().catch(reporter.error);
  widget.methods.delete(id);
  const checked = definition ? check(definition, input, account) : Promise.resolve(null);
  const started = checked.then(passed => (passed ? start(id, passed, input, account) : null));
  return { id, checked, started };
}

/** Adds a wallet's button as soon as the wallet is known to be offered; false if it turns out not to be. */
async function offer({ id, checked, started }: OptionStart, context: ExpressContext, input: StartInput) {
  const { widget, reporter } = input;
  if (!(await checked)) return false;
  const adding = widget.methods.get(id)?.express?.(context);
  // It is awaited once the option has started; until then a rejection must not count as unhandled.
  adding?.catch(() => undefined);
  if (!adding || (await started)?.kind !== 'option-started') return false;
  try {
    const reason = await adding;
    if (reason) reporter.warn(`${id} is not in the express row: ${reason}`);
    return !reason;
  } catch (error) {
    reporter.error(error);
    return false;
  }
}

interface Row {
  /** Adds the place of a wallet, which waits. */
  add(id: OptionId): HTMLElement;
  /** Keeps the room of these places and no others, if the page may still move. */
  fit(): void;
  /** Shows a wallet's button, or takes its place away. */
  settle(id: OptionId, isOffered: boolean): void;
  /** No wallet is waited for any more. */
  end(): void;
  hooksOf(input: StartInput): ExpressHooks;
}

const pending = 'braintree-express__wallet--pending';
const gone = 'braintree-express__wallet--gone';

function rowOf(root: HTMLElement, { translate, over }: StartInput, mayMove: () => boolean): Row {
  const wallets = new Map<OptionId, HTMLElement>();
  const name = translate('expressCheckout');
  const buttons = element('div', { class: 'braintree-express__wallets' });
  const error = element('div', {
    hook: 'express-error',
    class: 'braintree-express__error',
    attributes: { role: 'alert' },
  });
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', name);
  root.setAttribute('aria-busy', 'true');
  root.append(
    element('div', { class: 'braintree-express__heading', text: name, attributes: { 'aria-hidden': 'true' } }),
    buttons,
    error,
    element('div', {
      class: 'braintree-express__or',
      children: [element('span', { text: translate('expressOrPayAnotherWay') })],
    }),
  );

  function fit(): void {
    if (mayMove()) keepRoom(root, wallets.size);
  }

  /** Takes the places of wallets away that are not offered. */
  function close(): void {
    for (const [id, wallet] of wallets) {
      if (!wallet.classList.contains(gone)) continue;
      wallets.delete(id);
      wallet.remove();
    }
    keepRoom(root, wallets.size);
    if (wallets.size === 0) root.remove();
  }

  const wrapper = root.parentElement;
  let shown = wrapper?.className;
  /** When another view opens the page moves anyway; until then nothing does below the shopper's finger. */
  const views = new MutationObserver(() => {
    // It is set with each change of the widget, also to what it was.
    if (wrapper?.className === shown) return;
    shown = wrapper?.className;
    close();
    moveFocus(root);
  });
  if (wrapper) views.observe(wrapper, { attributeFilter: ['class'] });
  over.addEventListener('abort', () => views.disconnect());

  return {
    add(id) {
      const wallet = element('div', { hook: `express-${id}`, class: `braintree-express__wallet ${pending}` });
      wallets.set(id, wallet);
      buttons.append(wallet);
      return wallet;
    },
    fit,
    settle(id, isOffered) {
      const wallet = wallets.get(id);
      wallet?.classList.remove(pending);
      wallet?.classList.toggle(gone, !isOffered);
      root.classList.toggle(
        'braintree-express--empty',
        [...wallets.values()].every(each => each.classList.contains(gone)),
      );
      if (mayMove()) close();
    },
    end() {
      root.removeAttribute('aria-busy');
      if (wallets.size === 0) root.remove();
    },
    hooksOf: ({ widget, reporter }) => ({
      busyChanged(isBusy) {
        if (isBusy) error.textContent = '';
        widget.dispatch({ kind: 'busy-changed', optionId, isBusy, isExpress: true });
      },
      approved(method) {
        root.classList.add('braintree-express--approved');
        // A wallet may be faster than the form.
        widget.created.then(
          () => widget.dispatch({ kind: 'tokenized', optionId, method, isExpress: true }),
          () => undefined,
        );
      },
      failed(message) {
        if ('error' in message) reporter.error(message.error);
        error.textContent = sheetErrorText(message, translate);
      },
      refused(text) {
        error.textContent = text;
      },
    }),
  };
}

/** The row is hidden while what was approved in it is the chosen method: the focus goes there. */
function moveFocus(root: HTMLElement): void {
  const page = rootOf(root);
  if (!root.contains(page.activeElement) || getComputedStyle(root).display !== 'none') return;
  root.parentElement?.querySelector<HTMLElement>('.braintree-method--active')?.focus();
}

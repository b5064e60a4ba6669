import { forgetTypes } from '../core/options-change.ts';
import { reserveExpress } from '../express/reserve-express.ts';
import type { MountedMethod } from '../methods/method.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';
import type { OptionStart } from '../widget/start-input.ts';
import type { Update } from './read-update.ts';

/** Settings of the row that its buttons are made with; the others are read when a wallet opens. */
const ofButtons = ['methods', 'currency', 'requestShipping'];

/** Options that the row is made with. */
const ofRow = ['paymentOptionPriority', 'locale', 'translations', 'colorScheme'];

const approvedClass = 'braintree-express--approved';

/** The methods of a widget before an update. */
type Before = ReadonlyMap<string, MountedMethod>;

/**
 * A wallet of the row that is open shows the price of before: it is given up. What was approved for that price, or with other
 * settings of the wallet, is forgotten. Returns the methods of before.
 */
export function giveUpExpress({ changed, options }: Update, { widget, start, environment }: MountedWidget): Before {
  const isPrice = changed.includes('expressMethods');
  // A row that comes or goes has no other price.
  const isRepriced = isPrice && start.express && options.expressMethods;
  const wallets = [...widget.methods].filter(([, method]) => method.express);
  for (const [, method] of wallets) if (isPrice) method.cancel?.();
  const outdated = wallets.map(([id]) => id).filter(id => isRepriced || changed.includes(id));
  const types = environment.registry.filter(({ id }) => outdated.includes(id)).map(({ paymentType }) => paymentType);
  if (types.length > 0) widget.dispatch({ kind: 'options-changed', apply: step => forgetTypes(step, types) });
  return new Map(widget.methods);
}

/** Makes the row anew if its buttons depend on what has changed, adds it, or takes it away. */
export async function renewExpress(
  { changed, settingsOf }: Update,
  { input, start, options, widget, environment }: MountedWidget,
  before: Before,
): Promise<void> {
  const isOther = [...settingsOf('expressMethods').keys()].some(name => ofButtons.includes(name));
  const isToggled = (start.express === undefined) === (options.expressMethods !== undefined);
  const isInForm = (id: string): boolean => widget.state.options.some(option => option.id === id);
  // A wallet of the form that was not started anew goes on with its new settings; one of the row alone is started anew.
  const isReplaced = [...before].some(
    ([id, method]) => method.express && (widget.methods.get(id) !== method || (changed.includes(id) && !isInForm(id))),
  );
  const isNew = [...widget.methods].some(([id, method]) => method.express && !before.has(id));
  const isAffected = isOther || isReplaced || isNew || changed.some(name => ofRow.includes(name));
  if (!isToggled && !(start.express && isAffected)) return;
  const { wrapper } = input.shell;
  const row = (): Element | null => wrapper.querySelector('.braintree-express');
  const left = row();
  left?.remove();
  start.express = options.expressMethods && reserveExpress(wrapper, options.expressMethods, environment.reporter.error);
  // What was approved in it may still be the chosen method.
  if (left?.classList.contains(approvedClass)) row()?.classList.add(approvedClass);
  if (!start.express) {
    const { leaveRow } = await import('../express/express-row.ts');
    return leaveRow(widget);
  }
  const account = await start.connection.configuration;
  start.express(start, account, startsOf(widget));
}

/** The options of the form as they are now: those that have started can be in the row too. */
function startsOf({ state }: MountedWidget['widget']): ReadonlyMap<string, OptionStart> {
  const offered = state.options.filter(({ status }) => status === 'done');
  return new Map(
    offered.map(({ id }) => [
      id,
      {
        id,
        checked: Promise.resolve({ answer: true }),
        started: Promise.resolve({ kind: 'option-started', optionId: id }),
      },
    ]),
  );
}

import { teardownAll } from '../async/teardown-all.ts';
import type { PaymentOptionId } from '../config/payment-option-id.ts';
import { changeOptions } from '../core/options-change.ts';
import type { OptionState } from '../core/state.ts';
import { DropinError } from '../errors/dropin-error.ts';
import { english } from '../i18n/load-texts.ts';
import type { LoadedTexts } from '../i18n/loaded-texts.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import { hiddenClass } from '../ui/element.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';
import { giveUpExpress, renewExpress } from './express.ts';
import { renewFrames } from './frames.ts';
import { knowFurther } from './further.ts';
import { keepInput } from './keep-input.ts';
import { type Preparation, prepare } from './prepare.ts';
import { enqueue, untilCalm } from './queue.ts';
import { readUpdate, type Update } from './read-update.ts';
import { forget, restart } from './restart.ts';
import { retranslate } from './retranslate.ts';
import type { UpdateResult } from './update-options.ts';

/**
 * Changes options. Everything is read, loaded and started first; then the screen changes once. If a part cannot be had,
 * nothing changes. Updates run one after another, and none during a request.
 */
export function applyUpdate(given: unknown, mounted: MountedWidget): Promise<UpdateResult> {
  return enqueue(mounted, async () => {
    const { options, environment } = mounted;
    checkOpen(mounted);
    await knowFurther(given, mounted);
    const update = readUpdate(given, options, environment.registry, environment.reporter);
    if (update.changed.length === 0) return { deferred: [] };
    await untilCalm(mounted, update.changed);
    const preparation = await prepare(update, mounted);
    await untilCalm(mounted, update.changed);
    await checkStillOpen(preparation, mounted);
    const changing = commit(update, preparation, mounted);
    mounted.changing = changing;
    try {
      return { deferred: await changing };
    } finally {
      mounted.changing = undefined;
    }
  });
}

function checkOpen({ widget }: MountedWidget): void {
  if (widget.state.phase === 'closed') throw new DropinError('TORN_DOWN');
}

/** A widget that was removed meanwhile has no use for what was prepared. */
async function checkStillOpen({ added, verification }: Preparation, mounted: MountedWidget): Promise<void> {
  if (mounted.widget.state.phase !== 'closed') return;
  await Promise.all([verification?.teardown(), ...[...added.keys()].map(({ id }) => forget(id, mounted.start))]);
  checkOpen(mounted);
}

/** Changes the screen in one go; resolves when all of it can be used, with the options whose frames have to wait. */
async function commit(
  update: Update,
  preparation: Preparation,
  mounted: MountedWidget,
): Promise<readonly PaymentOptionId[]> {
  const { widget, input, start, environment } = mounted;
  const { changed } = update;
  const { wanted, added, texts, framed, watch } = preparation;
  const removed = input.definitions.filter(({ id }) => !wanted.some(definition => definition.id === id));
  const offered = wanted.filter(({ id }) => widget.state.options.some(option => option.id === id));
  const methodsBefore = giveUpExpress(update, mounted);
  takeOptions(update, mounted);
  input.definitions.splice(0, input.definitions.length, ...wanted);
  const left = changeVerification(update, preparation, mounted);
  const restarted = offered.filter(definition => needsRestart(definition, update, preparation, mounted));
  const reconfigured = offered.filter(({ id }) => changed.includes(id) && !widget.methods.get(id)?.reset);
  for (const { id } of reconfigured.filter(definition => !restarted.includes(definition))) {
    for (const [key, value] of update.settingsOf(id)) widget.methods.get(id)?.configure?.(key, value);
  }
  if (texts) takeTexts(texts, mounted);
  showOptions({ update, preparation, restarted, reconfigured }, mounted);
  if (texts) retranslate(widget.screen, preparation.deferredUi, widget.state);
  if (texts) for (const [, changes] of framed) changes.retranslate();
  const before = watch?.check() ?? null;
  const renewed = framed
    .filter(([{ id }]) => wanted.some(definition => definition.id === id) && (texts || before || changed.includes(id)))
    .map(async each => ((await renewFrames(each, mounted, before)) ? [each[0].id as PaymentOptionId] : []));
  for (const event of added.values()) widget.dispatch(event);

  const [deferred] = await Promise.all([
    Promise.all(renewed),
    ...restarted.map(definition => keepInput(definition.id, mounted, () => restart(definition, mounted))),
    ...removed.map(({ id }) => forget(id, start)),
  ]);
  for (const failure of await teardownAll(left)) environment.reporter.error(failure);
  await renewExpress(update, mounted, methodsBefore);
  return deferred.flat();
}

function takeOptions({ options, changed }: Update, mounted: MountedWidget): void {
  for (const name of changed) {
    if (Object.hasOwn(options, name)) Reflect.set(mounted.options, name, Reflect.get(options, name));
    else Reflect.deleteProperty(mounted.options, name);
  }
  const edit = mounted.input.shell.wrapper.querySelector('[data-braintree-id="methods-edit"]');
  edit?.classList.toggle(hiddenClass, !options.vaultManager);
}

/** Changes what verifies cards; returns the service that is no longer needed. */
function changeVerification(
  { changed }: Update,
  { verification }: Preparation,
  { input, services }: MountedWidget,
): MountedWidget['services'] {
  const before = input.verification;
  if (verification === undefined) {
    if (before && changed.includes('threeDSecure')) before.configure?.(input.options.threeDSecure);
    return [];
  }
  input.verification = verification ?? undefined;
  if (verification) services.push(verification);
  if (before) services.splice(services.indexOf(before), 1);
  return before ? [before] : [];
}

/** Whether an option has to be started anew: what it was started with has changed, or it had failed. */
function needsRestart(
  { id }: PaymentMethodDefinition,
  update: Update,
  { texts }: Preparation,
  { widget, environment }: MountedWidget,
): boolean {
  const method = widget.methods.get(id);
  if (method?.reset) return false;
  if (texts && (method?.hasForeignTexts || environment.further.names.includes(id))) return true;
  if (!update.changed.includes(id)) return false;
  const hasFailed = widget.state.options.some(option => option.id === id && option.status === 'failed');
  const keys = [...update.settingsOf(id).keys()];
  return hasFailed || !method?.configure || keys.some(key => method.settingsOfStart?.includes(key));
}

function takeTexts({ texts, language, direction }: LoadedTexts, { input, options }: MountedWidget): void {
  const { wrapper } = input.shell;
  input.translate.use({ texts, overrides: options.translations });
  // As when the widget is created: translations of English may be in any language.
  const isNamed = !options.translations || language !== english.language;
  for (const [name, value] of [
    ['lang', language],
    ['dir', direction],
  ] as const) {
    if (isNamed) wrapper.setAttribute(name, value);
    else wrapper.removeAttribute(name);
  }
}

interface ShownChange {
  readonly update: Update;
  readonly preparation: Preparation;
  readonly restarted: readonly PaymentMethodDefinition[];
  readonly reconfigured: readonly PaymentMethodDefinition[];
}

/** The options that decide which saved methods are shown, in which order. */
const ofVault = ['hiddenVaultedPaymentMethodTypes', 'showDefaultPaymentMethodFirst'];

function showOptions(
  { update, preparation: { wanted, added }, restarted, reconfigured }: ShownChange,
  { widget, input, start, options: given }: MountedWidget,
): void {
  const before = widget.state.options;
  const options = wanted.flatMap((definition): OptionState[] => {
    const known = before.find(({ id }) => id === definition.id);
    if (!known && !added.has(definition)) return [];
    const isStarting = !known || restarted.includes(definition);
    return [{ ...definition, status: isStarting ? 'starting' : known.status }];
  });
  start.saved.offer(wanted.filter(({ id }) => options.some(option => option.id === id)));
  const isRefetching =
    !widget.state.isGuest &&
    (update.changed.some(name => ofVault.includes(name)) ||
      options.some(({ id }) => !before.some(one => one.id === id)));
  widget.dispatch({
    kind: 'options-changed',
    apply: step =>
      changeOptions(step, {
        options,
        settings: {
          isPreselecting: given.preselectVaultedPaymentMethod !== false,
          isVerifying: input.verification !== undefined,
        },
        reconfigured: reconfigured.map(({ id }) => id),
        isRefetching,
      }),
  });
}

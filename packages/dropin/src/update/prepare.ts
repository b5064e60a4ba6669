import { within } from '../async/within.ts';
import type { ColorWatch } from '../browser/watch-colors.ts';
import type { CoreEvent } from '../core/event.ts';
import { CODE_TIMEOUT_MS, START_TIMEOUT_MS } from '../core/timing.ts';
import { DropinError } from '../errors/dropin-error.ts';
import type { LoadedTexts } from '../i18n/loaded-texts.ts';
import { wantedMethods } from '../methods/is-configured.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import type { ThreeDSecureService } from '../services/service.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';
import { type Framed, framedMethods } from './frames.ts';
import { ensureSheet, furtherTexts } from './further.ts';
import type { Update } from './read-update.ts';
import { forget, startAdded } from './restart.ts';

/** All that an update needs from elsewhere, loaded: from here on nothing of it can fail. */
export interface Preparation {
  /** The payment options that are wanted, in order. */
  readonly wanted: PaymentMethodDefinition[];
  /** Those that were not offered and now are, with the event of their start. */
  readonly added: ReadonlyMap<PaymentMethodDefinition, CoreEvent>;
  /** The texts of another language or of the merchant; `null` if they are the same. */
  readonly texts: LoadedTexts | null;
  /** Another verification of cards; `null` for none from now on; `undefined` if it stays. */
  readonly verification: ThreeDSecureService | null | undefined;
  /** The methods with frames. */
  readonly framed: readonly Framed[];
  readonly deferredUi: Awaited<ReturnType<MountedWidget['environment']['loadDeferredUi']>>['deferredUi'];
  readonly watch: ColorWatch | undefined;
}

/** Loads and starts what is new beside what is on screen. If a part fails, what was begun is taken back. */
export async function prepare(update: Update, mounted: MountedWidget): Promise<Preparation> {
  const { widget, input, start, environment } = mounted;
  const wanted = wantedMethods(update.options, environment);
  const isOffered = ({ id }: PaymentMethodDefinition): boolean => widget.state.options.some(option => option.id === id);
  const isTried = ({ id }: PaymentMethodDefinition): boolean =>
    input.definitions.some(definition => definition.id === id) && !update.changed.includes(id);
  const candidates = wanted.filter(definition => !isOffered(definition) && !isTried(definition));
  // What is new reads its option where all others read theirs; nothing else reads an option that is not offered.
  const undo = borrow(mounted, update, candidates);
  for (const definition of candidates) ensureSheet(definition, mounted);
  // A layout puts the sheets in their places before they have frames, which load again when they are moved.
  if (candidates.length > 0) widget.dispatch({ kind: 'options-changed', apply: step => step });
  try {
    const starting = Promise.all(
      candidates.map(async definition => [definition, await startAdded(definition, mounted)] as const),
    );
    starting.catch(() => undefined);
    const texts = await textsOf(update, mounted);
    const verification = await verificationOf(update, mounted);
    const started = (await starting).flatMap(([definition, event]) => (event ? [[definition, event] as const] : []));
    if (![...started.map(([{ id }]) => id), ...widget.state.options.map(({ id }) => id)].some(isWanted)) {
      throw new DropinError('NO_VALID_OPTIONS');
    }
    const { deferredUi } = await environment.loadDeferredUi();
    const [framed, watch] = await Promise.all([framedMethods(mounted), mounted.watchColors()]);
    return { wanted, added: new Map(started), texts, verification, framed, deferredUi, watch };
  } catch (error) {
    for (const { id } of candidates) await forget(id, start);
    undo();
    throw error;
  }

  function isWanted(id: string): boolean {
    return wanted.some(definition => definition.id === id);
  }
}

/** Lets options that are added read their settings already; returns how to take that back. */
function borrow(
  { input, options }: MountedWidget,
  update: Update,
  candidates: readonly PaymentMethodDefinition[],
): () => void {
  const before = { ...options };
  const definitions = [...input.definitions];
  const names = [...candidates.map(({ id }) => id), 'threeDSecure', 'locale'];
  const take = (source: object): void => {
    for (const name of names) Reflect.set(options, name, Reflect.get(source, name));
  };
  take(update.options);
  input.definitions.push(...candidates.filter(candidate => !definitions.includes(candidate)));
  return () => {
    take(before);
    input.definitions.splice(0, input.definitions.length, ...definitions);
  };
}

async function textsOf({ options, changed }: Update, mounted: MountedWidget): Promise<LoadedTexts | null> {
  if (!changed.includes('locale') && !changed.includes('translations')) return null;
  const { clock, reporter, over } = mounted.start;
  const loading = mounted.environment.loadTexts(options.locale ?? '', reporter);
  const limit = { clock, timeoutMs: CODE_TIMEOUT_MS, late: 'The locale', over };
  const [loaded, further] = await within(Promise.all([loading, furtherTexts(mounted)]), limit);
  return { ...loaded, texts: { ...further, ...loaded.texts } };
}

/** What the verification script is set up with; other settings change in a verification that goes on. */
const setUp: readonly string[] = ['version', 'cardinalSDKConfig'];

async function verificationOf(update: Update, mounted: MountedWidget): Promise<Preparation['verification']> {
  const { input, start, createVerification } = mounted;
  const isWanted = Boolean(update.options.threeDSecure);
  if (!isWanted) return input.verification ? null : undefined;
  const isKept =
    input.verification && ![...update.settingsOf('threeDSecure').keys()].some(name => setUp.includes(name));
  if (isKept) return undefined;
  const service = createVerification();
  try {
    if (!service) throw new Error('This version cannot verify cards.');
    service.begin(start.connection);
    const account = await start.connection.configuration;
    await within(service.start(account), { ...start, timeoutMs: START_TIMEOUT_MS, late: '3-D Secure' });
    return service;
  } catch (cause) {
    await service?.teardown();
    throw new DropinError('THREE_D_SECURE_SETUP_FAILED', cause);
  }
}

import { type Deferred, deferred } from '../async/deferred.ts';
import { within } from '../async/within.ts';
import type { Clock } from '../core/ports.ts';
import { recordOf } from '../core/read-unknown.ts';
import { challengeOutcome } from './action-code.ts';
import { type Cardinal, cardinalConfiguration, findCardinal } from './cardinal.ts';
import { ThreeDSecureError } from './errors.ts';
import { type InlinePlace, setUpInline } from './inline.ts';
import type { ClientMetadata } from './lookup-request.ts';
import { BIN_TIMEOUT_MS, SETUP_TIMEOUT_MS } from './timing.ts';
import { beforeChallenge } from './uncover-page.ts';
import type { ChallengeStyle } from './version.ts';

/** The dependencies of the challenge script (Songbird). */
export interface SongbirdInput {
  readonly style: ChallengeStyle;
  readonly jwt: string;
  /** The merchant's `cardinalSDKConfig`. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly loadScript: () => Promise<void>;
  readonly clock: Clock;
  /** The time in milliseconds. */
  readonly now: () => number;
  readonly emit: (name: 'authentication-modal-render' | 'authentication-modal-close') => void;
  readonly inlinePlace: InlinePlace;
  readonly reportError: (error: unknown) => void;
}

/** The end of a set-up. */
type SetUp =
  | { readonly kind: 'ready'; readonly sessionId: string; readonly elapsedMs: number }
  | { readonly kind: 'failed'; readonly error: ThreeDSecureError };

/** The data of `payments.validated`, and the bank's result signed for the gateway. */
interface Validated {
  readonly data: unknown;
  readonly jwt: unknown;
}

/** A challenge as the lookup describes it. */
interface ChallengeRequest {
  readonly acsUrl: string;
  readonly pareq: string | null;
  readonly transactionId: string;
}

/** The challenge script: it looks at the device before a lookup, and shows the bank's page. */
export interface Songbird {
  /** Sets the script up again; it works for one verification. */
  start(): void;
  /** Resolves when the set-up is over; never rejects. */
  ready(): Promise<SetUp>;
  /** Lets the bank look at the device. Failures are ignored. */
  processBin(bin: string): Promise<ClientMetadata>;
  /** Shows the bank's page; resolves with what the script reports. */
  challenge(request: ChallengeRequest): Promise<Validated>;
  stop(): void;
}

/** One set-up, with its listeners. */
interface Session {
  readonly setUp: Deferred<SetUp>;
  cardinal: Cardinal | null;
  isSettled: boolean;
  /** Whether it was stopped, or replaced by another one. */
  isOver: boolean;
  pending: Deferred<Validated> | null;
  /** Whether the bank's page covers the shop's. */
  isShown: boolean;
  /** Removes the bank's page. */
  uncover: () => void;
  readonly cleanUps: (() => void)[];
}

const events = ['ui.close', 'ui.render', 'ui.inline.setup', 'payments.setupComplete', 'payments.validated'] as const;

/** The session that listens to the page's script: the script removes all listeners of an event at once. */
const owners = new WeakMap<Cardinal, Session>();

/** Creates the script's controller; nothing is loaded before `start`. */
export function createSongbird(input: SongbirdInput): Songbird {
  let session: Session | null = null;

  function start(): Session {
    stop();
    const begun: Session = {
      setUp: deferred(),
      cardinal: null,
      isSettled: false,
      isOver: false,
      pending: null,
      isShown: false,
      uncover: () => undefined,
      cleanUps: [],
    };
    session = begun;
    void setUp(begun, input).catch((error: unknown) => fail(begun, asSetUpError(error), input));
    return begun;
  }

  function stop(): void {
    if (!session) return;
    const ended = session;
    session = null;
    ended.isOver = true;
    const error = new ThreeDSecureError('THREEDS_CARDINAL_SDK_SETUP_FAILED');
    settle(ended, { kind: 'failed', error });
    // The verification is over; other widgets wait for the script.
    ended.pending?.resolve({ data: null, jwt: null });
    ended.pending = null;
    for (const cleanUp of ended.cleanUps) cleanUp();
    // A verification that was given up, by the page or after its time limit, leaves the bank's page open.
    if (ended.isShown) {
      ended.uncover();
      closed(ended, input);
    }
    if (ended.cardinal && owners.get(ended.cardinal) === ended) release(ended.cardinal);
  }

  /** The current session, or a new one if another widget of the page has taken the script over. */
  function current(): Session {
    const isTaken = session?.cardinal && owners.get(session.cardinal) !== session;
    return !session || isTaken ? start() : session;
  }

  return {
    start: () => void start(),
    ready: () => current().setUp.promise,
    processBin: bin => processBin(current(), bin, input),
    challenge: request => challenge(current(), request),
    stop,
  };
}

async function setUp(begun: Session, input: SongbirdInput): Promise<void> {
  const { style, clock, now } = input;
  const timeout = (): void => fail(begun, new ThreeDSecureError('THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT'), input);
  let cancelTimeout = clock.after(SETUP_TIMEOUT_MS, timeout);
  begun.cleanUps.push(() => cancelTimeout());
  let startedAt = now();
  try {
    await input.loadScript();
  } catch (cause) {
    throw new ThreeDSecureError('THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED', { cause });
  }
  if (begun.isOver || begun.isSettled) return;
  const cardinal = findCardinal();
  // A challenge of another widget would lose its listeners, and never end.
  for (let shown = owners.get(cardinal)?.pending; shown; shown = owners.get(cardinal)?.pending) {
    cancelTimeout();
    await shown.promise;
    if (begun.isOver) return;
    cancelTimeout = clock.after(SETUP_TIMEOUT_MS, timeout);
    startedAt = now();
  }
  release(cardinal);
  owners.set(cardinal, begun);
  begun.cardinal = cardinal;
  listen(cardinal, begun, input, startedAt);
  cardinal.configure(cardinalConfiguration(input.settings, style));
  cardinal.setup('init', { jwt: input.jwt });
}

/** Before the set-up, whose early errors would otherwise be lost. */
function listen(cardinal: Cardinal, begun: Session, input: SongbirdInput, startedAt: number): void {
  cardinal.on('ui.render', () => {
    begun.isShown = true;
    input.emit('authentication-modal-render');
  });
  cardinal.on('ui.close', () => closed(begun, input));
  cardinal.on('payments.setupComplete', data => {
    const { sessionId } = recordOf(data);
    settle(begun, { kind: 'ready', sessionId: String(sessionId ?? ''), elapsedMs: input.now() - startedAt });
  });
  cardinal.on('payments.validated', (data, token) => validated(begun, { data, jwt: token }, input));
  if (input.style === 'inline') {
    cardinal.on('ui.inline.setup', (...news) => begun.cleanUps.push(setUpInline(news, input.inlinePlace)));
  }
}

function closed(begun: Session, { emit }: SongbirdInput): void {
  begun.isShown = false;
  emit('authentication-modal-close');
}

/** A report without a challenge means that the set-up failed. */
function validated(begun: Session, report: Validated, input: SongbirdInput): void {
  if (begun.pending) {
    begun.pending.resolve(report);
    begun.pending = null;
    return;
  }
  const { data } = report;
  const outcome = challengeOutcome(data);
  const isNamed = outcome.kind === 'failed' && outcome.error.code !== 'THREEDS_CARDINAL_SDK_ERROR';
  const cause = recordOf(data);
  fail(begun, isNamed ? outcome.error : new ThreeDSecureError('THREEDS_CARDINAL_SDK_SETUP_FAILED', { cause }), input);
}

function fail(begun: Session, error: ThreeDSecureError, { reportError }: SongbirdInput): void {
  if (begun.isSettled || begun.isOver) return;
  reportError(error);
  settle(begun, { kind: 'failed', error });
}

function settle(begun: Session, outcome: SetUp): void {
  begun.isSettled = true;
  begun.setUp.resolve(outcome);
}

async function processBin({ cardinal }: Session, bin: string, { clock, now }: SongbirdInput): Promise<ClientMetadata> {
  if (!cardinal?.trigger) return {};
  const startedAt = now();
  try {
    const result = await within(Promise.resolve(cardinal.trigger('bin.process', bin)), {
      clock,
      timeoutMs: BIN_TIMEOUT_MS,
      late: () => new ThreeDSecureError('THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT'),
    });
    return {
      issuerDeviceDataCollectionTimeElapsed: now() - startedAt,
      issuerDeviceDataCollectionResult: recordOf(result).Status,
    };
  } catch {
    // The protocol's rule: without the bank's look at the device the lookup goes out all the same.
    return {};
  }
}

async function challenge(shown: Session, { acsUrl, pareq, transactionId }: ChallengeRequest): Promise<Validated> {
  const { cardinal } = shown;
  if (!cardinal) throw new ThreeDSecureError('THREEDS_CARDINAL_SDK_SETUP_FAILED');
  const pending = deferred<Validated>();
  shown.pending = pending;
  shown.uncover = beforeChallenge();
  try {
    cardinal.continue('cca', { AcsUrl: acsUrl, Payload: pareq }, { OrderDetails: { TransactionId: transactionId } });
  } catch (cause) {
    shown.pending = null;
    throw new ThreeDSecureError('THREEDS_CARDINAL_SDK_ERROR', { cause });
  }
  return pending.promise;
}

function release(cardinal: Cardinal): void {
  owners.delete(cardinal);
  for (const event of events) cardinal.off?.(event);
}

function asSetUpError(error: unknown): ThreeDSecureError {
  return error instanceof ThreeDSecureError
    ? error
    : new ThreeDSecureError('THREEDS_CARDINAL_SDK_SETUP_FAILED', { cause: error });
}

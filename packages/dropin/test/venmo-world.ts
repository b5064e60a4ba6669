import { type ContextLife, contextLife } from '../src/methods/venmo/context-life.ts';
import type { ContextSnapshot } from '../src/methods/venmo/context-snapshot.ts';
import { readDevice } from '../src/methods/venmo/device.ts';
import type { AheadFlowParts } from '../src/methods/venmo/flow.ts';
import type { OpenedTab, VenmoPage } from '../src/methods/venmo/page.ts';
import type { PaymentContext, PaymentContexts } from '../src/methods/venmo/payment-contexts.ts';
import { venmoTexts } from '../src/methods/venmo/texts.ts';
import { readVenmoSettings } from '../src/methods/venmo/venmo-settings.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';

/** A tab or window that a test controls. */
type FakeTab = { -readonly [Key in keyof OpenedTab]: OpenedTab[Key] } & {
  /** The URL it is at. */
  url: string;
  /** The features or the kind of opening. */
  readonly how: string;
  focused: number;
};

/** A browser that a test controls. */
export interface FakePage extends VenmoPage {
  hash: string;
  isVisible: boolean;
  topHash: string;
  readonly tabs: readonly FakeTab[];
  /** Whether the browser blocks new tabs and windows. */
  blocks: boolean;
  /** The app returns with a fragment. */
  returnTo(hash: string): void;
  /** The buyer leaves the page and comes back. */
  comeBack(): void;
  /** The number of listeners that are registered. */
  readonly listeners: number;
}

export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
export const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Creates a browser. */
export function fakePage(userAgent = iphone, isFramed = false): FakePage {
  const onHash = new Set<() => void>();
  const onVisible = new Set<() => void>();
  const tabs: FakeTab[] = [];
  const listen = (all: Set<() => void>, listener: () => void): (() => void) => {
    all.add(listener);
    return () => void all.delete(listener);
  };
  const open = (url: string, how: string): OpenedTab | null => {
    if (page.blocks) return null;
    const tab: FakeTab = {
      url,
      how,
      isClosed: false,
      focused: 0,
      navigate: to => {
        tab.url = to;
      },
      focus: () => {
        tab.focused += 1;
      },
      close: () => {
        tab.isClosed = true;
      },
    };
    tabs.push(tab);
    return tab;
  };
  const page: FakePage = {
    userAgent,
    device: readDevice(userAgent),
    isFramed,
    isVisible: true,
    hash: '',
    topHash: '',
    tabs,
    blocks: false,
    get url() {
      return `https://shop.example/pay?id=1${page.hash}`;
    },
    replaceHash: hash => {
      page.hash = hash;
    },
    open: (url, opening) => open(url, opening),
    openPopup: (url, name) => open(url, name),
    onHashChange: listener => listen(onHash, listener),
    onVisible: listener => listen(onVisible, listener),
    returnTo(hash) {
      page.hash = hash;
      for (const listener of [...onHash]) listener();
    },
    comeBack() {
      page.isVisible = true;
      for (const listener of [...onVisible]) listener();
    },
    get listeners() {
      return onHash.size + onVisible.size;
    },
  };
  return page;
}

/** The gateway's payments, whose status a test sets. */
interface FakeContexts extends PaymentContexts {
  readonly created: readonly PaymentContext[];
  /** The statuses that the page has set, for instance `context-1 CANCELED`. */
  readonly updates: readonly string[];
  /** The number of status queries. */
  queries: number;
  /** The reply to queries; an error makes them fail, `null` lets them hang. */
  reply: ContextSnapshot | Error | null;
  /** The error of the next creations. */
  refuses: Error | null;
}

export const waiting: ContextSnapshot = { status: 'CREATED', nonce: null, username: null, payerInfo: null };
export const scanned: ContextSnapshot = { ...waiting, status: 'SCANNED' };
export const approved: ContextSnapshot = {
  status: 'APPROVED',
  nonce: 'venmo-nonce',
  username: 'joe',
  payerInfo: { userName: 'joe', email: 'joe@venmo.example' },
};
export const ended = (status: ContextSnapshot['status']): ContextSnapshot => ({ ...waiting, status });

/** Creates the gateway's payments. */
function fakeContexts(isLegacy = false): FakeContexts {
  const created: PaymentContext[] = [];
  const updates: string[] = [];
  const contexts: FakeContexts = {
    created,
    updates,
    queries: 0,
    reply: waiting,
    refuses: null,
    async create() {
      if (contexts.refuses) throw contexts.refuses;
      const context = { id: `context-${created.length + 1}`, merchantId: 'profile', isLegacy, lifetimeMs: 300_000 };
      created.push(context);
      return context;
    },
    query() {
      contexts.queries += 1;
      const { reply } = contexts;
      if (reply === null) return new Promise(() => undefined);
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
    async update({ id }, status) {
      updates.push(`${id} ${status}`);
    },
  };
  return contexts;
}

/** The dependencies of a flow, all fake, and the means to control them. */
export interface VenmoWorld extends AheadFlowParts {
  readonly page: FakePage;
  readonly clock: FakeClock;
  readonly contexts: FakeContexts;
  readonly life: ContextLife;
  readonly framesUrl: string;
  readonly environment: string;
  /** Lets time pass, with the promises that settle meanwhile. */
  pass(ms: number): Promise<void>;
}

/** Creates the dependencies of a flow; `option` is the merchant's option `venmo`. */
export function venmoWorld(option: unknown = {}, page: FakePage = fakePage()): VenmoWorld {
  const settings = readVenmoSettings(option);
  const clock = fakeClock();
  const contexts = fakeContexts(settings.paymentMethodUsage === null);
  const layers = document.createElement('div');
  document.body.replaceChildren(layers);
  return {
    settings,
    page,
    clock,
    contexts,
    life: contextLife(contexts, clock),
    text: key => venmoTexts[key],
    layers,
    linkTo: (context, returnUrl) => `venmo:${context?.id ?? 'no context'}:${returnUrl ?? 'NOOP'}`,
    framesUrl: 'https://assets.example/web/3.0.0/html',
    environment: 'sandbox',
    async pass(ms) {
      await settled();
      for (let left = ms; left > 0; left -= 50) {
        clock.advance(Math.min(left, 50));
        await settled();
      }
    },
  };
}

/** Lets the promises settle that need no time. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** The code of the error that a promise rejects with; `pending` or `resolved` otherwise. */
export function watched(promise: Promise<unknown>): { outcome: string; value: unknown } {
  const watch = { outcome: 'pending', value: undefined as unknown };
  promise.then(
    value => Object.assign(watch, { outcome: 'resolved', value }),
    (error: unknown) => {
      const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
      Object.assign(watch, { outcome: code, value: error });
    },
  );
  return watch;
}

import { afterEach, describe, expect, it, vi } from 'vitest';
import { venmoFrames } from '../../../test/venmo-frames.ts';
import {
  approved,
  desktop,
  ended,
  fakePage,
  scanned,
  settled,
  type VenmoWorld,
  venmoWorld,
  watched,
} from '../../../test/venmo-world.ts';
import { webLoginFlow } from './web-login-flow.ts';

afterEach(() => vi.restoreAllMocks());

const option = { allowDesktopWebLogin: true, paymentMethodUsage: 'single_use' };
const redirect = 'https://assets.example/web/3.0.0/html/redirect-frame.html';
const report = 'frameService:DISPATCH_FRAME_REPORT';

async function opened(change: (world: VenmoWorld) => void = () => undefined, isAhead = true) {
  const world = venmoWorld(option, fakePage(desktop));
  const frames = venmoFrames(frame => frame.name.split('_').at(-1) ?? '');
  for (const left of document.querySelectorAll('iframe')) left.remove();
  const flow = webLoginFlow(world);
  if (isAhead) await flow.prepare();
  await settled();
  change(world);
  const abort = new AbortController();
  const result = watched(flow.run(abort.signal));
  return { ...world, page: world.page, frames, flow, abort, result };
}

const overlay = (): HTMLElement | null => document.querySelector('#venmo-desktop-web-backdrop');
const press = (id: string): void => document.querySelector<HTMLElement>(`#${id}`)?.click();

describe('the login in a window', () => {
  it('[VENMOPAY-77] the window opens in the click, with the payment and the page to return to', async () => {
    const at = await opened();
    const [popup] = at.page.tabs;
    expect(popup?.url).toBe(`venmo:context-1:${redirect}`);
    expect(popup?.how).toMatch(/^venmoDesktopWebLogin_[0-9a-f]{32}$/);
    expect(at.frames.frame.name).toBe(popup?.how.replace('venmoDesktopWebLogin', 'dispatch'));
    expect(at.frames.frame.src).toBe('https://assets.example/web/3.0.0/html/dispatch-frame.html');
  });

  it('[VENMOPAY-78] if the payment is not ready, the window shows a waiting page first', async () => {
    const at = await opened(undefined, false);
    expect(at.page.tabs[0]?.url).toBe('https://assets.example/web/3.0.0/html/venmo-landing-frame.html');
    await settled();
    expect(at.page.tabs[0]?.url).toBe(`venmo:context-1:${redirect}`);
  });

  it('[VENMOPAY-79] after the report the gateway’s result counts, and window and overlay are closed', async () => {
    const at = await opened();
    const replies: string[] = [];
    at.contexts.reply = approved;
    expect(overlay()).not.toBeNull();
    at.frames.emit(
      report,
      { payload: { venmoCancel: '1' } },
      {
        reply: 'reply-1',
        source: { postMessage: message => void replies.push(message) },
      },
    );
    await settled();
    expect(at.result.value).toMatchObject({ nonce: 'venmo-nonce', username: 'joe', contextId: 'context-1' });
    expect(replies[0]).toContain('"event":"reply-1"');
    expect(at.page.tabs[0]?.isClosed).toBe(true);
    expect(overlay()).toBeNull();
    at.flow.teardown();
    expect(at.clock.waiting).toBe(0);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it.each([
    [ended('CANCELED'), 'VENMO_CUSTOMER_CANCELED', 'CUSTOMER', 'The buyer cancelled the Venmo payment.', 1],
    [ended('CREATED'), 'VENMO_CUSTOMER_CANCELED', 'CUSTOMER', 'The buyer cancelled the Venmo payment.', 3],
    [ended('FAILED'), 'VENMO_TOKENIZATION_FAILED', 'UNKNOWN', 'The Venmo payment failed.', 1],
    [ended('EXPIRED'), 'VENMO_TOKENIZATION_FAILED', 'UNKNOWN', 'The Venmo payment failed.', 1],
    [scanned, 'VENMO_TOKENIZATION_FAILED', 'UNKNOWN', 'The Venmo payment failed.', 3],
    [new Error('offline'), 'VENMO_NETWORK_ERROR', 'NETWORK', 'The gateway did not respond.', 3],
  ])('[VENMOPAY-80] [VENMOPAY-81] the status %o is %s', async (reply, code, type, message, queries) => {
    const at = await opened();
    at.contexts.reply = reply;
    at.frames.emit(report, {});
    await settled();
    await settled();
    expect(at.result.value).toMatchObject({ code, type, message });
    expect(at.contexts.queries).toBe(queries);
  });

  it('[VENMOPAY-82] a closed window is a cancellation, unless the buyer approved', async () => {
    const at = await opened();
    at.page.tabs[0]?.close();
    await at.pass(150);
    await settled();
    expect(at.result.outcome).toBe('VENMO_CUSTOMER_CANCELED');
    expect(at.contexts.updates).toEqual(['context-1 CANCELED']);
    const other = await opened();
    other.contexts.reply = approved;
    other.page.tabs[0]?.close();
    await other.pass(150);
    expect(other.result.outcome).toBe('resolved');
  });

  it('[VENMOPAY-83] a blocked window is an error of its own', async () => {
    const at = await opened(({ page }) => {
      page.blocks = true;
    });
    await settled();
    expect(at.result.value).toMatchObject({
      code: 'VENMO_POPUP_BLOCKED',
      type: 'CUSTOMER',
      message: "The browser blocked Venmo's window.",
    });
    expect(overlay()).toBeNull();
  });

  it('[VENMOPAY-84] [VENMOPAY-85] the overlay has its texts and both buttons, named for screen readers', async () => {
    const at = await opened();
    const layer = overlay();
    const named = document.getElementById(layer?.getAttribute('aria-labelledby') ?? '');
    const described = document.getElementById(layer?.getAttribute('aria-describedby') ?? '');
    expect(named?.textContent).toBe('What would you like to do?');
    expect(described?.textContent).toBe(
      'Tap cancel payment to cancel and return to the business. Continue payment will relaunch the payment window.',
    );
    expect([...(layer?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Continue payment',
      'Cancel payment',
    ]);
    press('venmo-popup-continue-button');
    expect(at.page.tabs[0]?.focused).toBe(1);
    press('venmo-popup-cancel-button');
    await settled();
    expect(at.result.outcome).toBe('VENMO_CUSTOMER_CANCELED');
    expect(at.page.tabs[0]?.isClosed).toBe(true);
    expect(at.contexts.updates).toEqual(['context-1 CANCELED']);
  });

  it('[VENMOPAY-86] a window that stays open after the life of the payment is closed', async () => {
    const at = await opened();
    at.contexts.reply = ended('EXPIRED');
    await at.pass(300_000);
    expect(at.result.outcome).toBe('VENMO_TOKENIZATION_FAILED');
    expect(at.page.tabs[0]?.isClosed).toBe(true);
  });

  it('[VENMOPAY-57] a payment that cannot be created closes the window', async () => {
    const at = await opened(({ contexts }) => {
      contexts.refuses = new Error('refused');
    }, false);
    await settled();
    expect(at.result.outcome).toBe('VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED');
    expect(at.page.tabs[0]?.isClosed).toBe(true);
    expect(overlay()).toBeNull();
  });

  it('[VENMOPAY-59] a teardown amid the flow leaves nothing', async () => {
    const at = await opened();
    at.abort.abort(new Error('teardown'));
    at.flow.teardown();
    await settled();
    expect(at.result.outcome).toBe('Error: teardown');
    expect(overlay()).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
    expect(at.page.tabs[0]?.isClosed).toBe(true);
    expect(at.clock.waiting).toBe(0);
  });
});

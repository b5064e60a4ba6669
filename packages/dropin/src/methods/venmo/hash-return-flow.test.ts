import { describe, expect, it } from 'vitest';
import { approved, ended, settled, type VenmoWorld, venmoWorld, watched } from '../../../test/venmo-world.ts';
import { hashReturnFlow } from './hash-return-flow.ts';

const single = { paymentMethodUsage: 'single_use' };

async function opened(option: unknown = single, change: (world: VenmoWorld) => void = () => undefined) {
  const world = venmoWorld(option);
  const flow = hashReturnFlow(world);
  await flow.prepare();
  await settled();
  change(world);
  const abort = new AbortController();
  const result = watched(flow.run(abort.signal));
  await settled();
  return { ...world, page: world.page, flow, abort, result };
}

/** Nothing of the flow is left, except the renewal of the payment. */
const expectClean = ({ page, clock, flow }: Awaited<ReturnType<typeof opened>>): void => {
  flow.teardown();
  expect(page.listeners).toBe(0);
  expect(clock.waiting).toBe(0);
};

describe('the return by the URL', () => {
  it('[VENMOPAY-42] the click opens the payment that was created ahead, in the click itself', async () => {
    const world = venmoWorld(single);
    const flow = hashReturnFlow(world);
    await flow.prepare();
    await settled();
    void flow.run(new AbortController().signal);
    expect(world.page.tabs.map(({ url, how }) => `${how} ${url}`)).toEqual([
      'tab venmo:context-1:https://shop.example/pay?id=1',
    ]);
  });

  it('[VENMOPAY-43] the gateway’s result counts, and the URL is cleaned', async () => {
    const at = await opened();
    at.contexts.reply = approved;
    at.page.returnTo('#venmoSuccess=1&resource_id=context-1&payment_method_nonce=forged&username=eve');
    await settled();
    expect(at.result.value).toMatchObject({ nonce: 'venmo-nonce', username: 'joe', contextId: 'context-1' });
    expect(at.page.hash).toBe('');
    expectClean(at);
  });

  it('[VENMOPAY-44] the page’s own fragment is restored', async () => {
    const at = await opened(single, ({ page }) => page.returnTo('#/checkout'));
    at.contexts.reply = approved;
    at.page.returnTo('#venmoSuccess=1');
    await settled();
    expect(at.page.hash).toBe('#/checkout');
  });

  it('[VENMOPAY-45] with `ignoreHistoryChanges` the URL stays as the app returned it', async () => {
    const at = await opened({ ...single, ignoreHistoryChanges: true });
    at.page.returnTo('#venmoCancel=1');
    await settled();
    expect(at.page.hash).toBe('#venmoCancel=1');
  });

  it('[VENMOPAY-46] if the gateway cannot be asked, the URL counts', async () => {
    const at = await opened();
    at.contexts.reply = new Error('offline');
    at.page.returnTo('#venmoSuccess=1&payment_method_nonce=from-url&username=joe');
    await settled();
    expect(at.result.value).toMatchObject({ nonce: 'from-url', username: 'joe', contextId: 'context-1' });
  });

  it('[VENMOPAY-46] if the gateway does not respond within ten seconds, the URL counts', async () => {
    const at = await opened();
    at.contexts.reply = null;
    at.page.returnTo('#venmoCancel=1');
    await at.pass(9_900);
    expect(at.result.outcome).toBe('pending');
    await at.pass(200);
    expect(at.result.value).toMatchObject({
      code: 'VENMO_APP_CANCELED',
      type: 'CUSTOMER',
      message: 'The buyer cancelled the Venmo payment.',
    });
  });

  it('[VENMOPAY-47] a legacy page has no payment, and gets its nonce from the URL', async () => {
    const at = await opened(true);
    expect(at.contexts.created).toEqual([]);
    expect(at.page.tabs[0]?.url).toBe('venmo:no context:https://shop.example/pay?id=1');
    at.page.returnTo('#venmoSuccess=1&payment_method_nonce=from-url&username=joe');
    await settled();
    expect(at.result.value).toEqual({ nonce: 'from-url', username: 'joe', contextId: null });
    expectClean(at);
  });

  it('[VENMOPAY-48] an error of the app is an error with its code and message', async () => {
    const at = await opened(true);
    at.page.returnTo('#venmoError=1&errorCode=7&errorMessage=No%20app');
    await settled();
    expect(at.result.value).toMatchObject({
      code: 'VENMO_APP_FAILED',
      type: 'UNKNOWN',
      message: 'The Venmo app returned an error.',
      details: { originalError: { code: '7', message: 'No app' } },
    });
    expectClean(at);
  });

  it.each([
    ['#venmoCancel=1', ended('CANCELED'), 'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED'],
    ['#venmoCancel=1', ended('CREATED'), 'VENMO_APP_CANCELED'],
    ['#venmoSuccess=1', ended('CREATED'), 'VENMO_APP_FAILED'],
    ['#venmoError=1', ended('FAILED'), 'VENMO_APP_FAILED'],
  ])('[VENMOPAY-49] %s and the status of %o are %s', async (hash, reply, code) => {
    const at = await opened();
    at.contexts.reply = reply;
    at.page.returnTo(hash);
    await settled();
    expect(at.result.outcome).toBe(code);
    expectClean(at);
  });

  it('[VENMOPAY-50] a buyer who comes back without a result has a second before that counts as cancelled', async () => {
    const at = await opened();
    await at.pass(500);
    at.page.comeBack();
    await at.pass(950);
    expect(at.result.outcome).toBe('pending');
    await at.pass(50);
    expect(at.result.value).toMatchObject({
      code: 'VENMO_CANCELED',
      type: 'CUSTOMER',
      message: 'User canceled Venmo authorization, or Venmo app is not available.',
    });
    expect(at.contexts.updates).toEqual(['context-1 CANCELED']);
    expect(at.page.tabs[0]?.isClosed).toBe(true);
    expectClean(at);
  });

  it('[VENMOPAY-51] `processResultsDelay` changes that second', async () => {
    const at = await opened({ ...single, processResultsDelay: 3000 });
    await at.pass(500);
    at.page.comeBack();
    await at.pass(2900);
    expect(at.result.outcome).toBe('pending');
    await at.pass(100);
    expect(at.result.outcome).toBe('VENMO_CANCELED');
  });

  it('[VENMOPAY-52] the page is called visible too early: within 500 ms that does not count', async () => {
    const at = await opened();
    at.page.comeBack();
    await at.pass(5000);
    expect(at.result.outcome).toBe('pending');
  });

  it('[VENMOPAY-53] a buyer who comes back by hand and approved has the account', async () => {
    const at = await opened();
    await at.pass(500);
    at.contexts.reply = approved;
    at.page.comeBack();
    await at.pass(1000);
    expect(at.result.value).toMatchObject({ nonce: 'venmo-nonce' });
  });

  it('[VENMOPAY-54] on a split screen the end of the tab ends the wait', async () => {
    const at = await opened();
    at.page.isVisible = false;
    at.page.tabs[0]?.close();
    await at.pass(5000);
    expect(at.result.outcome).toBe('pending');
    at.page.isVisible = true;
    await at.pass(1500);
    expect(at.result.outcome).toBe('VENMO_CANCELED');
  });

  it('[VENMOPAY-55] the wait ends after five minutes', async () => {
    const at = await opened();
    await at.pass(301_000);
    expect(at.result.outcome).toBe('VENMO_CANCELED');
    expectClean(at);
  });

  it('[VENMOPAY-56] a blocked tab is an error', async () => {
    const at = await opened(single, ({ page }) => {
      page.blocks = true;
    });
    expect(at.result.outcome).toBe('VENMO_POPUP_BLOCKED');
    expectClean(at);
  });

  it('[VENMOPAY-57] a payment that cannot be created is an error with the gateway’s one as its cause', async () => {
    const cause = new Error('refused');
    const world = venmoWorld(single);
    world.contexts.refuses = cause;
    const result = watched(hashReturnFlow(world).run(new AbortController().signal));
    await settled();
    expect(result.value).toMatchObject({
      code: 'VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED',
      type: 'NETWORK',
      message: 'The gateway could not create the Venmo payment.',
      cause,
    });
    expect(world.page.tabs).toEqual([]);
  });

  it('[VENMOPAY-58] a deep link is the URL to return to', async () => {
    const at = await opened({ ...single, deepLinkReturnUrl: 'shop://pay' });
    expect(at.page.tabs[0]?.url).toBe('venmo:context-1:shop://pay');
  });

  it('[VENMOPAY-59] a teardown amid the flow leaves nothing', async () => {
    const at = await opened();
    await at.pass(600);
    at.abort.abort(new Error('teardown'));
    at.flow.teardown();
    await settled();
    expect(at.result.outcome).toBe('Error: teardown');
    expect(at.page.listeners).toBe(0);
    expect(at.clock.waiting).toBe(0);
    expect(at.contexts.updates).toContain('context-1 CANCELED');
  });
});

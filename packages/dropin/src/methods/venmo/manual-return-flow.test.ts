import { describe, expect, it } from 'vitest';
import { approved, ended, scanned, settled, type VenmoWorld, venmoWorld, watched } from '../../../test/venmo-world.ts';
import { manualReturnFlow } from './manual-return-flow.ts';

const single = { paymentMethodUsage: 'single_use', requireManualReturn: true };

async function opened(option: unknown = single, change: (world: VenmoWorld) => void = () => undefined) {
  const world = venmoWorld(option);
  const flow = manualReturnFlow(world);
  await flow.prepare();
  await settled();
  change(world);
  const abort = new AbortController();
  const result = watched(flow.run(abort.signal));
  await settled();
  return { ...world, page: world.page, flow, abort, result };
}

const overlay = (): HTMLElement | null => document.querySelector('#venmo-desktop-web-backdrop');
const press = (id: string): void => document.querySelector<HTMLElement>(`#${id}`)?.click();

describe('the manual return', () => {
  it('[VENMOPAY-60] the page asks every 250 ms and gets the account', async () => {
    const at = await opened();
    expect(at.page.tabs[0]?.url).toBe('venmo:context-1:NOOP');
    await at.pass(500);
    expect(at.contexts.queries).toBe(2);
    at.contexts.reply = scanned;
    await at.pass(250);
    at.contexts.reply = approved;
    await at.pass(250);
    expect(at.result.value).toMatchObject({ nonce: 'venmo-nonce', contextId: 'context-1' });
    expect(at.page.tabs[0]?.isClosed).toBe(true);
    expect(overlay()).toBeNull();
    at.flow.teardown();
    expect(at.clock.waiting).toBe(0);
  });

  it('[VENMOPAY-60] a legacy page does the same', async () => {
    const at = await opened({ requireManualReturn: true });
    expect(at.contexts.created[0]?.isLegacy).toBe(true);
    at.contexts.reply = approved;
    await at.pass(250);
    expect(at.result.outcome).toBe('resolved');
  });

  it.each([
    ['EXPIRED', 'VENMO_MOBILE_POLLING_TOKENIZATION_EXPIRED', 'CUSTOMER', 'The Venmo payment expired.'],
    ['CANCELED', 'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED', 'CUSTOMER', 'The buyer cancelled the Venmo payment.'],
    ['FAILED', 'VENMO_MOBILE_POLLING_TOKENIZATION_FAILED', 'UNKNOWN', 'The Venmo payment failed.'],
    ['APPROVED', 'VENMO_MOBILE_POLLING_TOKENIZATION_FAILED', 'UNKNOWN', 'The Venmo payment failed.'],
  ] as const)('[VENMOPAY-61] the status %s without a nonce is %s', async (status, code, type, message) => {
    const at = await opened();
    at.contexts.reply = ended(status);
    await at.pass(250);
    expect(at.result.value).toMatchObject({ code, type, message });
    at.flow.teardown();
    expect(at.clock.waiting).toBe(0);
  });

  it('[VENMOPAY-62] after 300,000 ms the buyer took too long, and the payment is ended', async () => {
    const at = await opened();
    await at.pass(299_900);
    expect(at.result.outcome).toBe('pending');
    await at.pass(200);
    expect(at.result.value).toMatchObject({
      code: 'VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT',
      type: 'CUSTOMER',
      message: 'Customer took too long to authorize Venmo payment.',
    });
    expect(at.contexts.updates).toEqual(['context-1 CANCELED']);
  });

  it('[VENMOPAY-63] a gateway that does not respond is an error', async () => {
    const at = await opened();
    at.contexts.reply = new Error('offline');
    await at.pass(750);
    expect(at.result.value).toMatchObject({
      code: 'VENMO_MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR',
      type: 'UNKNOWN',
      message: 'The gateway did not respond.',
    });
  });

  it('[VENMOPAY-64] the buyer can go back to Venmo, also after closing its tab, or cancel', async () => {
    const at = await opened();
    press('venmo-popup-continue-button');
    expect(at.page.tabs.map(({ focused }) => focused)).toEqual([1]);
    at.page.tabs[0]?.close();
    press('venmo-popup-continue-button');
    expect(at.page.tabs).toHaveLength(2);
    press('venmo-popup-cancel-button');
    await settled();
    expect(at.result.outcome).toBe('VENMO_CUSTOMER_CANCELED');
    expect(at.contexts.updates).toEqual(['context-1 CANCELED']);
    expect(overlay()).toBeNull();
    at.flow.teardown();
    expect(at.clock.waiting).toBe(0);
  });

  it('[VENMOPAY-56] a blocked tab is an error, without an overlay', async () => {
    const at = await opened(single, ({ page }) => {
      page.blocks = true;
    });
    expect(at.result.outcome).toBe('VENMO_POPUP_BLOCKED');
    expect(overlay()).toBeNull();
  });

  it('[VENMOPAY-59] a teardown amid the flow leaves nothing', async () => {
    const at = await opened();
    at.abort.abort(new Error('teardown'));
    at.flow.teardown();
    await settled();
    expect(at.result.outcome).toBe('Error: teardown');
    expect(overlay()).toBeNull();
    expect(at.clock.waiting).toBe(0);
  });
});

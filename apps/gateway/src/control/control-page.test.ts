import { localMerchant } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { sell, serverCall } from '../testing/calls.ts';
import { control } from '../testing/control.ts';

// The first test compiles the page's script as well.
vi.setConfig({ testTimeout: 30_000 });

let gateway: FastifyInstance;
let window: Window;

/** Opens the page as a browser does; its script calls the real gateway. */
async function open(): Promise<void> {
  const page = (await gateway.inject('/control')).body;
  window = new Window({ url: 'http://localhost:3002/control' });
  window.document.write(page.replace(/<script[^>]*><\/script>/, ''));
  for (const name of ['document', 'HTMLElement', 'HTMLSelectElement', 'HTMLFormElement', 'HTMLButtonElement']) {
    vi.stubGlobal(name, Reflect.get(window, name));
  }
  vi.stubGlobal('FormData', window.FormData);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('fetch', async (path: string, options: { method: 'GET'; headers?: object; body?: string }) => {
    const { method, body } = options;
    const reply = await gateway.inject({
      method,
      url: `/${path}`,
      headers: { origin: 'http://localhost:3002', host: 'localhost:3002', ...options.headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return new Response(reply.statusCode === 204 ? null : reply.body, { status: reply.statusCode });
  });
  vi.resetModules();
  // Imported by URL, so that the compiler does not check browser code here.
  await import(new URL('browser/main.ts', import.meta.url).href);
  await expect.poll(() => textOf('#merchant')).toContain(localMerchant.merchantId);
  await expect.poll(() => textOf('#calls')).not.toBe('');
}

beforeEach(() => {
  gateway = buildGateway({ readBrowserFile: async name => `/* ${name} */` });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await gateway.close();
});

function textOf(selector: string): string {
  return window.document.querySelector(selector)?.textContent ?? '';
}

function click(selector: string): void {
  const element = window.document.querySelector(selector);
  if (!(element instanceof window.HTMLElement)) {
    throw new Error(`There is no ${selector}.`);
  }
  element.click();
}

async function expectStatus(text: string): Promise<void> {
  await expect.poll(() => textOf('#status')).toContain(text);
}

const settled = { amount: '1500', order_id: 'order-1', options: { submit_for_settlement: true } };

describe('the control page', () => {
  it('[CONTROL-13] [CONTROL-32] [CONTROL-33] allows only its own script, cannot be framed, and is not served to other origins or on payment hosts', async () => {
    const page = await gateway.inject('/control');
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
    );
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|\son\w+=/);
    expect((await gateway.inject('/control-page.js')).body).toBe('/* control-page.js */');
    const urls = ['/control', '/control-page.js'];
    const foreign = await Promise.all(
      urls.flatMap(url => [
        gateway.inject({ url, headers: { host: 'evil.example' } }),
        gateway.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } }),
        gateway.inject({ url: `/__hosted/www.paypal.com${url}` }),
      ]),
    );
    expect(foreign.map(reply => reply.statusCode)).toEqual([403, 403, 404, 403, 403, 404]);
  });

  it('[CONTROL-14] [CONTROL-39] [CONTROL-40] [CONTROL-41] shows the newest transactions, settles them, and opens and ends disputes', async () => {
    const id = await sell(gateway, { ...settled, risk_data: { customer_ip: '203.0.113.7' }, device_data: '{}' });
    await open();
    expect(textOf('#transactions')).toContain('order-1');
    expect(textOf('#transactions')).toContain('203.0.113.7, device data');
    click(`[aria-label="Settle ${id}"]`);
    await expectStatus('went through the settlement');
    click(`[aria-label="Dispute ${id}"]`);
    await expectStatus('is disputed');
    expect(window.document.querySelector(`[aria-label="Dispute ${id}"]`)).toBeNull();
    const [dispute] = (await control(gateway, 'GET', 'transactions')).json().transactions[0].disputes;
    await control(gateway, 'POST', `disputes/${dispute.id}/contest`);
    await open();
    click(`[aria-label="Lose dispute of ${id}"]`);
    await expectStatus('has ended');
    const found = await serverCall(gateway, 'GET', `transactions/${id}`);
    expect(found.body).toContain('<status>lost</status>');
  });

  it('[CONTROL-34] [CONTROL-42] adds faults and removes them', async () => {
    await open();
    click('#new-fault button');
    await expectStatus('waits for its call');
    const { faults } = (await control(gateway, 'GET', 'faults')).json();
    expect(faults).toMatchObject([{ operation: '*', times: 1, merchantId: localMerchant.merchantId }]);
    click(`[aria-label="Remove fault ${faults[0].id}"]`);
    await expectStatus('was removed');
    expect((await control(gateway, 'GET', 'faults')).json().faults).toEqual([]);
  });

  it('[CONTROL-35] [CONTROL-36] [CONTROL-37] changes settings, creates merchants and resets', async () => {
    await open();
    click('#set-paypal');
    await expectStatus('PayPal is off');
    expect((await control(gateway, 'GET', 'merchants')).json().merchants[0].settings.paypal).toBe(false);
    click('#reset');
    await expectStatus('as it was at the start');
    expect((await control(gateway, 'GET', 'merchants')).json().merchants[0].settings.paypal).toBe(true);
    click('#new-merchant');
    await expectStatus('is there');
    expect((await control(gateway, 'GET', 'merchants')).json().merchants).toHaveLength(2);
  });

  it('[CONTROL-38] shows the error message of a rejected request', async () => {
    await open();
    click('#new-fault button');
    await expectStatus('waits for its call');
    const { faults } = (await control(gateway, 'GET', 'faults')).json();
    await control(gateway, 'DELETE', 'faults');
    click(`[aria-label="Remove fault ${faults[0].id}"]`);
    await expectStatus('There is no such fault.');
    expect(window.document.querySelector('#status')?.getAttribute('data-kind')).toBe('problem');
  });
});
